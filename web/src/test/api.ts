import { ApolloLink, Observable } from "@apollo/client";
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLString,
  getNamedType,
  getNullableType,
  isListType,
} from "graphql";
import schemaText from "../../../schema/schema.graphql?raw";

const schema = buildSchema(schemaText);

/** The answer of a field of Query or Mutation: a value, or a function of its arguments. */
type Answer = unknown | ((args: never) => unknown);

/** An API in the browser's own process: the schema is the real one, the answers are the test's. */
export type TestApi = {
  link: ApolloLink;
  /** Names of the operations that were sent, in their order. */
  sent: string[];
  /** What mutations were given as `input`, in their order. */
  inputs: unknown[];
  /** Changes what some fields answer from now on. */
  answer: (answers: Record<string, Answer>) => void;
  /** Lets an operation fail until it is mended; without an error the server is not reached. */
  fail: (operation: string, error?: Error) => void;
  mend: (operation: string) => void;
  /** Holds an operation's answers back until the returned function is called. */
  hold: (operation: string) => () => void;
};

type ApiOptions = {
  /** What every text of a record is that the test does not state; null or missing without. */
  text?: string;
};

/** Makes an API that answers these fields. What the schema does not allow fails as on the server. */
export function createApi(answers: Record<string, Answer>, { text }: ApiOptions = {}): TestApi {
  const fields = { ...answers };
  const failures = new Map<string, Error>();
  const held = new Map<string, Promise<void>>();
  const sent: string[] = [];
  const inputs: unknown[] = [];
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (...field) => {
    const [, , , { fieldName, returnType }] = field;
    const stated = defaultFieldResolver(...field);
    if (stated !== undefined) return stated;
    // Records state their version only where a test is about it.
    if (fieldName === "version") return 1;
    if (getNamedType(returnType) !== GraphQLString) return undefined;
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
        ...{ schema, document, variableValues, operationName },
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
    answer: (changed) => Object.assign(fields, changed),
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

/** The API's error when the session has ended. */
export const signedOut = () =>
  new GraphQLError("You must be signed in.", { extensions: { code: "UNAUTHENTICATED" } });

/** The API's error while its database is unavailable. */
export const outage = () =>
  new GraphQLError("The service is not available at the moment. Please try again shortly.", {
    extensions: { code: "SERVICE_UNAVAILABLE" },
  });
