import { expect, test } from "vitest";
import { PROJECT } from "./project.mjs";
import { readSettings } from "./settings.mjs";

test("by default, Crier runs at http://localhost:3000 and stores all data in .crier", () => {
  expect(read({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    home: `${PROJECT}/.crier`,
    url: "http://localhost:3000",
    databaseUrl: null,
    secret: null,
    email: "you@example.com",
    demo: false,
    storage: { port: 3001, folder: `${PROJECT}/.crier/storage` },
    processes: 1,
  });
});

test("an empty variable counts as unset", () => {
  expect(read({ PORT: "", HOST: "", CRIER_HOME: "", DATABASE_URL: "", CRIER_URL: "" })).toEqual(
    read({}),
  );
});

test.each([
  [{ PORT: "4000" }, "http://localhost:4000"],
  [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
  [{ HOST: "192.0.2.7" }, "http://192.0.2.7:3000"],
  [{ HOST: "2001:db8::7" }, "http://[2001:db8::7]:3000"],
  [{ CRIER_URL: "https://crier.example.com/" }, "https://crier.example.com"],
])("%o is reached at %s", (variables, url) => {
  expect(read(variables).url).toBe(url);
});

test("CRIER_HOME is relative to the project", () => {
  expect(read({ CRIER_HOME: "state" }).home).toBe(`${PROJECT}/state`);
  expect(read({ CRIER_HOME: "/var/lib/crier" }).home).toBe("/var/lib/crier");
});

test("by default, files are stored in the home folder and served from the next port", () => {
  const storage = (variables: Record<string, string>) => read(variables).storage;
  expect(storage({ CRIER_HOME: "/var/lib/crier", PORT: "4000" })).toEqual({
    folder: "/var/lib/crier/storage",
    port: 4001,
  });
  expect(storage({ CRIER_STORAGE_DIR: "files", CRIER_STORAGE_PORT: "4100" })).toEqual({
    folder: `${PROJECT}/files`,
    port: 4100,
  });
  expect(storage({ PORT: "65535" })?.port).toBe(65_534);
});

test.each(["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "with %s nothing is served from the local disk",
  (name) => expect(read({ [name]: "x" }).storage).toBeNull(),
);

test.each([
  [{ PORT: "0" }, /^PORT is "0"/],
  [{ PORT: "65536" }, /^PORT is "65536"/],
  [{ PORT: "3000x" }, /^PORT is "3000x"/],
  [{ CRIER_STORAGE_PORT: "none" }, /^CRIER_STORAGE_PORT is "none"/],
  [{ CRIER_STORAGE_PORT: "3000" }, /^CRIER_STORAGE_PORT is 3000, as PORT is/],
  [{ CRIER_URL: "crier.example.com" }, /^CRIER_URL is "crier.example.com"/],
  [{ CRIER_URL: "https://example.com/crier" }, /without a path/],
  [{ CRIER_SECRET: "short" }, /^CRIER_SECRET is too short/],
  [{ CRIER_DEMO: "yes" }, /^CRIER_DEMO is "yes"/],
  [{ CRIER_PROCESSES: "0" }, /^CRIER_PROCESSES is "0": it must be a whole number from 1 to 64/],
  [{ CRIER_PROCESSES: "65" }, /^CRIER_PROCESSES is "65"/],
  [{ CRIER_PROCESSES: "1.5" }, /^CRIER_PROCESSES is "1.5"/],
  [{ CRIER_PROCESSES: "-1" }, /^CRIER_PROCESSES is "-1"/],
  [{ CRIER_PROCESSES: "many" }, /^CRIER_PROCESSES is "many"/],
  [{ CRIER_EMAIL: "nobody" }, /^CRIER_EMAIL is "nobody"/],
  [
    { DATABASE_URL: "mysql://root@localhost/crier" },
    /^DATABASE_URL is not an address of PostgreSQL/,
  ],
])("the refusal of %o is one line that names the variable", (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});

test("the refusal of a DATABASE_URL doesn't repeat it, because it contains a password", () => {
  expect(() => read({ DATABASE_URL: "mysql://root:hunter2@localhost/crier" })).toThrow(
    /^(?!.*hunter2)/,
  );
});

test.each([
  [1, 1],
  [2, 1],
  [3, 3],
  [4, 4],
  [32, 4],
])("a machine with %i cores runs %i processes, unless told otherwise", (cores, processes) => {
  expect(read({}, cores).processes).toBe(processes);
  expect(read({ CRIER_PROCESSES: "64" }, cores).processes).toBe(64);
});

function read(variables: Record<string, string>, cores = 1) {
  return readSettings({ NODE_ENV: "test", ...variables }, cores);
}
