type ErrorClass = (new (...given: never[]) => Error) & { brand: string };

/**
 * Base class of errors that `instanceof` recognizes by their brand instead of their class: Next bundles modules more than
 * once in one process, and one copy of a class doesn't know the instances of another. A subclass without a brand of its own
 * is recognized by its class.
 */
export abstract class BrandedError extends Error {
  /** Not the class's name, which bundles shorten. */
  static readonly brand: string;
}

Object.defineProperty(BrandedError, Symbol.hasInstance, { value: isInstance });

const isOfClass = Function.prototype[Symbol.hasInstance];

function isInstance(this: ErrorClass, value: unknown): boolean {
  if (!Object.hasOwn(this, "brand")) return isOfClass.call(this, value);
  return value instanceof Error && hasBrand(value, this.brand);
}

function hasBrand(error: Error, brand: string): boolean {
  for (let own = Object.getPrototypeOf(error); own !== null; own = Object.getPrototypeOf(own))
    if (Object.hasOwn(own.constructor, "brand") && own.constructor.brand === brand) return true;
  return false;
}
