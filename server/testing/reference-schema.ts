import { buildSchema } from "graphql";

/** A schema with what references have to explain: arguments, default values, deprecations and markup. */
export const referenceSchema = buildSchema(`
  type Query {
    """Finds <b>*one*</b> by \`id*\`."""
    thing(id: ID!, size: Int = 3): [Thing!] @deprecated(reason: "Use things.")
  }
  type Mutation { addThing(input: ThingInput!): Thing }
  type Thing { colour: Colour }
  input ThingInput { colours: [Colour!] = [red], name: String }
  enum Colour { red }
`);
