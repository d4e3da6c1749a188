import type { PrismaClient } from "../generated/client.ts";
import { getDatamodel } from "../generated/pothos-types.ts";

type Args = Readonly<Record<string, unknown>>;

/** A read method of one model. */
export interface ReadMethod {
  /** The name of the model, such as `ScheduleItem`. */
  model: string;
  /** The name of the method, such as `findMany`. */
  operation: string;
  /** True for methods that return counts and groups in place of records. */
  isCount: boolean;
  read: Read;
  /** The same method of another client. */
  readFrom(other: PrismaClient, args?: Args): PromiseLike<unknown>;
}

type Read = (args?: Args) => PromiseLike<unknown>;

const finds = ["findUnique", "findUniqueOrThrow", "findFirst", "findFirstOrThrow", "findMany"];
const counts = ["count", "aggregate", "groupBy"];

const modelOfDelegate = new Map(
  Object.keys(getDatamodel().datamodel.models).map((model) => [
    model.charAt(0).toLowerCase() + model.slice(1),
    model,
  ]),
);

/**
 * A view of a client whose read methods are replaced. Transactions and raw SQL are those of the client. It is a proxy in
 * place of a client extension, because extensions run after those that the client already has.
 *
 * @param wrap is called once for each method that is used
 */
export function wrapReads(client: PrismaClient, wrap: (method: ReadMethod) => Read): PrismaClient {
  return deriveProperties(client, (delegate, value) => {
    const model = modelOfDelegate.get(delegate);
    if (!model) return undefined;
    return deriveProperties(value as object, (operation, method, target) => {
      const isCount = counts.includes(operation);
      if (!isCount && !finds.includes(operation)) return undefined;
      const read: Read = (args) => (method as Read).call(target, args);
      const readFrom = (other: PrismaClient, args?: Args) =>
        Reflect.get(other, delegate)[operation](args);
      return wrap({ model, operation, isCount, read, readFrom });
    });
  });
}

/**
 * A proxy with other values for some properties; methods keep their object.
 *
 * @param derive returns undefined for properties that stay
 */
function deriveProperties<Target extends object>(
  target: Target,
  derive: (name: string, value: unknown, target: Target) => unknown,
): Target {
  const derived = new Map<string | symbol, unknown>();
  return new Proxy(target, {
    get(_target, name) {
      const known = derived.get(name);
      if (known) return known;
      const value: unknown = Reflect.get(target, name);
      const replaced = value && derive(String(name), value, target);
      if (!replaced) return typeof value === "function" ? value.bind(target) : value;
      derived.set(name, replaced);
      return replaced;
    },
  });
}
