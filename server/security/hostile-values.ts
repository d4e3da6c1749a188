import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from "graphql";

/** Parsed as JSON, so that `__proto__` is an ordinary key. */
const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);

/**
 * Hostile values, regardless of the expected type.
 *
 * @param trap a local URL that must never be requested
 */
export const hostileValues = (trap: string): [name: string, value: unknown][] => [
  ["nothing", ""],
  ["null", null],
  ["spaces", "   "],
  ["NUL", "a\0b"],
  ["half a surrogate pair", "a\ud800"],
  ["70 kB", "a".repeat(70_000)],
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
  ["toString", "toString"],
  ["SQL", "'; DROP TABLE users; --"],
  ["a pattern of SQL", "%_\\"],
  ["a script", "</script><script>alert(1)</script>"],
  ["javascript:", "javascript:alert(1)"],
  ["data:", "data:text/html,<script>alert(1)</script>"],
  ["file:", "file:///etc/passwd"],
  ["an address of this machine", trap],
  ["a host without a scheme", "//evil.example/x"],
  ["a header", "a\r\nBcc: victim@example.com"],
  ["a formula", "=HYPERLINK(1)"],
  ["the way up", "../../../etc/passwd"],
  ["a text that turns around", "\u202eabc\u2066"],
  ["an impossible day", "2025-02-30"],
  ["a day before all", "-271822-01-01"],
  ["a day after all", "275761-01-01"],
  ["an impossible time", "25:61"],
  ["a day and time", "2025-01-01T00:00:00+99:00"],
  ["minus one", -1],
  ["zero", 0],
  ["a fraction", 1.5],
  ["more than 32 bits", 2_147_483_648],
  ["more than 53 bits", 9_007_199_254_740_992],
  ["a huge number", 1e308],
  ["a number in text", "1e400"],
  ["true", true],
  ["an empty list", []],
  ["a list of lists", [[[[["a"]]]]]],
  ["5,000 entries", Array.from({ length: 5_000 }, () => "a")],
  ["an empty object", {}],
  ["an object with a prototype", JSON.parse('{"__proto__":{"a":1},"constructor":{"a":1}}')],
  ["a deep object", nested(500)],
];

type Path = (string | number)[];

/** All paths in an argument: the argument itself, its fields, and those of list entries. */
export function pathsOf(type: GraphQLInputType, path: Path = []): Path[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return [path, ...pathsOf(inner.ofType, [...path, 0])];
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [path];
  const fields = Object.values(named.getFields());
  return [path, ...fields.flatMap((field) => pathsOf(field.type, [...path, field.name]))];
}

/** A copy of a value with one part replaced. */
export function replaceAt(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  if (typeof first === "number") {
    const entries = Array.isArray(value) ? value : [];
    return [replaceAt(entries[first], rest, by), ...entries.slice(1)];
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [first]: replaceAt(object[first], rest, by) };
}
