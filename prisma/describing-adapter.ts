import { PrismaPg } from "@prisma/adapter-pg";
import {
  type ColumnType,
  ColumnTypeEnum,
  isDriverAdapterError,
} from "@prisma/driver-adapter-utils";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Query = Parameters<Adapter["queryRaw"]>[0];
type Column = { name: string; isChar: boolean };

/** The type `"char"` (one byte, in the system catalogs): https://www.postgresql.org/docs/18/datatype-character.html */
const CHAR = 18;

/**
 * Prisma's adapter, able to describe a database as well: @prisma/adapter-pg 7.10 refuses an answer that holds a column of
 * the type `"char"`, and the schema engine asks the system catalogs for such.
 */
export class DescribingPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      try {
        return await queryRaw(query);
      } catch (error) {
        if (!refusesChar(error)) throw error;
        const columns = await describeColumns(adapter, query);
        const result = await queryRaw({ ...query, sql: castChars({ ...query, columns }) });
        return { ...result, columnTypes: result.columnTypes.map(asCharacter(columns)) };
      }
    };
    return adapter;
  }
}

function refusesChar(error: unknown): boolean {
  if (!isDriverAdapterError(error)) return false;
  return error.cause.kind === "UnsupportedNativeDataType" && error.cause.type === "char";
}

async function describeColumns(adapter: Adapter, { sql, args }: Query): Promise<Column[]> {
  const { fields } = await adapter.underlyingDriver().query({ text: sql, values: args });
  return fields.map(({ name, dataTypeID }) => ({ name, isChar: dataTypeID === CHAR }));
}

function castChars({ sql, columns }: { sql: string; columns: Column[] }): string {
  const list = columns.map(({ name, isChar }) => `"${name}"${isChar ? "::text" : ""} AS "${name}"`);
  return `SELECT ${list.join(", ")} FROM (${sql.trim().replace(/;$/, "")}) AS described`;
}

function asCharacter(columns: Column[]) {
  return (type: ColumnType, at: number): ColumnType =>
    columns[at]?.isChar ? ColumnTypeEnum.Character : type;
}
