import { ApolloLink, Observable } from "@apollo/client";
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  getNamedType,
  getNullableType,
  isListType,
} from "graphql";
import schemaText from "../../../schema/schema.graphql?raw";
import { byResponseName } from "./response-names.ts";

const schema = buildSchema(schemaText);

/** The scalars that take any text here. */
const texts = ["String", "EmailAddress", "URL"];

/** What is read page by page, or one by one, of the records that a test has. */
const recordsBehind: Record<string, string> = {
  person: "people",
  speaker: "speakers",
  speakerList: "speakers",
  scheduleItemList: "scheduleItems",
  personList: "people",
};

type ListArguments = {
  id?: string;
  first: number;
  skip: number;
  filter?: {
    days?: string[] | null;
    scheduled?: boolean | null;
    search?: string | null;
    tag?: string | null;
  } | null;
  state?: string | null;
  at?: string | null;
};

type TestRecord = { id: string; name?: string; title?: string } & {
  day?: string | null;
  publication?: string;
  tags?: string[];
};

/** One of the records, or a page of those that match, as far as tests of tabs ask. */
async function pick(records: MockResult, asked: ListArguments, fieldName: string) {
  const all = (await (typeof records === "function" ? records(asked) : records)) as
    | TestRecord[]
    | undefined;
  if (!all) return undefined;
  if (!fieldName.endsWith("List")) return all.find(({ id }) => id === asked.id) ?? null;
  const { days, scheduled, search, tag } = asked.filter ?? {};
  const found = all
    .filter(({ name, title }) => `${name ?? title}`.includes(search ?? ""))
    .filter(({ publication }) => asked.state !== "draft" || publication === "draft")
    .filter(({ tags }) => !tag || tags?.includes(tag))
    .filter(({ day }) => !days || (day && days.includes(day)))
    .filter(({ day }) => scheduled == null || scheduled === Boolean(day));
  const index = found.findIndex(({ id }) => id === asked.at);
  const skip = index < 0 ? asked.skip : index - (index % asked.first);
  return {
    totalCount: found.length,
    isEmpty: all.length === 0,
    skip,
    nodes: found.slice(skip, skip + asked.first),
    days: [...new Set(all.flatMap(({ day }) => day ?? []))].sort(),
    tags: [...new Set(all.flatMap(({ tags = [] }) => tags))].sort(),
  };
}

/** The mock result of a field of Query or Mutation: a value, or a function of its arguments. */
type MockResult = unknown | ((args: never) => unknown);

/** An in-process mock API: the real schema with the test's resolvers. */
export type TestApi = {
  link: ApolloLink;
  /** Names of the operations sent so far, in order. */
  sent: string[];
  /** The `input` of each mutation so far, in order. */
  inputs: unknown[];
  /** Overrides the results of some fields. */
  mock: (results: Record<string, MockResult>) => void;
  /** Makes an operation fail until further notice; without an error, as if the server were unreachable. */
  fail: (operation: string, error?: Error) => void;
  mend: (operation: string) => void;
  /** Delays an operation's results until the returned function is called. */
  hold: (operation: string) => () => void;
};

type ApiOptions = {
  /** Default for string fields that the test does not set; null or missing without it. */
  text?: string;
};

/** Creates an API with these results. Values that the schema does not allow fail as on the server. */
export function createApi(results: Record<string, MockResult>, { text }: ApiOptions = {}): TestApi {
  const fields = { ...results };
  const failures = new Map<string, Error>();
  const held = new Map<string, Promise<void>>();
  const sent: string[] = [];
  const inputs: unknown[] = [];
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (...field) => {
    const [parent, , , { fieldName, returnType }] = field;
    const stated = byResponseName(...field);
    if (stated !== undefined) return stated;
    const listed = recordsBehind[fieldName];
    if (listed) return pick(fields[listed], field[1] as ListArguments, fieldName);
    // Records only need a version in tests about it.
    if (fieldName === "version") return 1;
    // The built-in conference stands at the main site, unless a test says otherwise.
    if (fieldName === "isMain") return (parent as { id?: string }).id === "default";
    // Conferences are in one language, unless a test says otherwise.
    if (fieldName === "languages") return ["en-GB"];
    if (fieldName === "untranslated" || /translations$/i.test(fieldName)) return [];
    if (fieldName === "levelLabels") return (parent as { levels: string[] }).levels;
    if (fieldName === "optionLabels") return (parent as { options: string[] }).options;
    // Nobody has saved how a list is shown.
    if (fieldName === "savedViews") return [];
    // Nobody has confirmed whose session or profile is still a draft.
    if (fieldName === "confirmedDrafts") return { sessions: 0, speakers: 0 };
    if (!texts.includes(getNamedType(returnType).name)) return undefined;
    return text !== undefined && isListType(getNullableType(returnType)) ? [text] : text;
  };

  const link = new ApolloLink((operation) => {
    const { query: document, variables: variableValues, operationName = "" } = operation;
    const run = async () => {
      sent.push(operationName);
      if (variableValues?.input) inputs.push(variableValues.input);
      await held.get(operationName);
      const failure = failures.get(operationName);
      if (failure instanceof GraphQLError) return { data: null, errors: [failure.toJSON()] };
      if (failure) throw failure;
      return execute({
        schema,
        document,
        variableValues,
        operationName,
        rootValue: fields,
        fieldResolver,
      });
    };
    return new Observable((observer) => {
      run().then(
        (result) => {
          observer.next(JSON.parse(JSON.stringify(result)));
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  });

  return {
    link,
    sent,
    inputs,
    mock: (changed) => Object.assign(fields, changed),
    fail: (operation, error = new TypeError("Failed to fetch")) => failures.set(operation, error),
    mend: (operation) => failures.delete(operation),
    hold: (operation) => {
      let release = () => {};
      held.set(
        operation,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        held.delete(operation);
        release();
      };
    },
  };
}

/** The API's error for an expired session. */
export const signedOut = () =>
  new GraphQLError("You must be signed in.", { extensions: { code: "UNAUTHENTICATED" } });

/** The API's error while its database is unavailable. */
export const outage = () =>
  new GraphQLError("The service is not available at the moment. Please try again shortly.", {
    extensions: { code: "SERVICE_UNAVAILABLE" },
  });
