import { ComplexityErrorKind } from "@pothos/plugin-complexity";
import { operationLimits } from "#limits/operation-limits.ts";

/** The error message for an operation that exceeds a limit. */
export function complexityMessage(kind: ComplexityErrorKind, complexity: number): string {
  const { depth, breadth, complexity: most } = operationLimits;
  if (kind === ComplexityErrorKind.Depth) return `The operation has more than ${depth} levels.`;
  if (kind === ComplexityErrorKind.Breadth) return `The operation has more than ${breadth} fields.`;
  const [cost, limit] = [complexity, most].map((points) =>
    Math.ceil(points).toLocaleString("en-GB"),
  );
  return `The operation costs ${cost} points, more than ${limit}. Ask for fewer entries with "first", or for fewer fields.`;
}
