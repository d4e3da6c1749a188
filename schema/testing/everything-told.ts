import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
} from "graphql";
import { schema } from "#index.ts";
import { objectOf, selectEntries, selectionOf } from "./selections.ts";

export const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {});
type QueryField = (typeof queryFields)[number];

interface Asking {
  conferenceId: string;
  /** The records that are asked for. */
  ids: readonly string[];
  /** For fields that have to be given a text. */
  word: string;
  /** What to search lists for; nothing for whole lists. */
  text?: string;
}

type Answer = { data?: { result?: unknown } | null };
type Run = (source: string, variables: Record<string, unknown>) => Promise<Answer>;

const searches = (type: GraphQLInputType) => {
  const named = getNamedType(type);
  return isInputObjectType(named) && "search" in named.getFields();
};

/** Values for the arguments of a field that is asked for a record. */
function argumentsOf({ args, name: field }: QueryField, id: string, asking: Asking) {
  const { conferenceId, ids, word, text } = asking;
  const values = args.map((argument): [string, unknown] => {
    const { name, type } = argument;
    const named = getNamedType(type);
    if (name === "conferenceId") return [name, conferenceId];
    if (name === "drafts") return [name, true];
    if (name === "id") return [name, field === "conference" ? conferenceId : id];
    if (name === "ids") return [name, ids];
    if (name === "slug") return [name, word];
    // Whole lists of everything would be too costly.
    if (name === "first") return [name, 5];
    if (name === "query") return [name, text || word];
    if (name === "search") return [name, text || undefined];
    if (name === "filter" && text && searches(type)) return [name, { search: text }];
    if (!isRequiredArgument(argument)) return [name, undefined];
    if (isEnumType(named)) return [name, named.getValues()[0]?.name];
    return [name, named.name === "Int" ? 5 : "anything"];
  });
  // Records are found by id or by slug.
  const known = values.filter(([name, value]) => value !== undefined && name !== "day");
  return Object.fromEntries(known.filter(([name]) => !(name === "slug" && "id" in args)));
}

/**
 * What all fields of the API tell somebody, with all that they lead to: the answers as text, by field.
 *
 * @param known what they have been told before, so that with another text only what it is searched in is asked again
 */
export async function everythingTold(
  run: Run,
  asking: Asking,
  known = new Map<string, Answer>(),
): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const [first] = asking.ids;
  for (const field of queryFields) {
    const type = objectOf(field);
    const anyType = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
    for (const lists of [true, false]) {
      const inner = type
        ? selectEntries(field, selectionOf(type, { lists, depth: lists ? 1 : 2 }))
        : anyType;
      for (const id of asking.ids) {
        const values = argumentsOf(field, id, asking);
        if (!("id" in values) && id !== first) continue;
        const asked = field.args.filter(({ name }) => name in values);
        const declared = asked.map(({ name, type }) => `$${name}: ${type}`).join(", ");
        const passed = asked.map(({ name }) => `${name}: $${name}`).join(", ");
        const source = `query ${declared && `(${declared})`} {
          result: ${field.name}${passed && `(${passed})`} ${inner}
        }`;
        const key = source + JSON.stringify(values);
        const answer = known.get(key) ?? (await run(source, values));
        known.set(key, answer);
        const { data } = answer;
        told.set(field.name, `${told.get(field.name) ?? ""}${JSON.stringify(data ?? null)}`);
      }
    }
  }
  return told;
}
