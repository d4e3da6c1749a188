// The package has no types, and those of DefinitelyTyped do not know the second argument yet.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** What a client accepts of the available encodings, best first; of equal ones the preferred. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
