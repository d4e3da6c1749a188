// The package has no types, and those of DefinitelyTyped lack the second parameter.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** The available encodings that the client accepts, best first; `preferred` breaks ties. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
