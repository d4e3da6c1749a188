import { ComplexityErrorKind } from "@pothos/plugin-complexity";
import { formatNumber } from "#formats/formats.ts";
import { operationLimits } from "#limits/operation-limits.ts";

/** The error message for an operation that exceeds a limit. */
export function complexityMessage(kind: ComplexityErrorKind): string {
  const { depth, breadth, complexity: most } = operationLimits;
  if (kind === ComplexityErrorKind.Depth) return `The operation has more than ${depth} levels.`;
  if (kind === ComplexityErrorKind.Breadth) return `The operation has more than ${breadth} fields.`;
  const limit = formatNumber("en-GB", most);
  return `The operation costs more than ${limit} points. Ask for fewer entries with "first", or for fewer fields.`;
}
