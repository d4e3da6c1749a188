import { readFileSync } from "node:fs";
import { buildSchema, type DocumentNode, type ExecutionResult, execute } from "graphql";
import { conferenceData } from "./conference-data.ts";
import { byResponseName } from "./response-names.ts";

const schema = buildSchema(
  readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8"),
);

type Execute = (
  query: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult>;

/** Conferences are in one language, in which no text is missing. */
const fieldResolver: typeof byResponseName = (...field) =>
  field[3].fieldName === "untranslated" ? [] : byResponseName(...field);

/** Executes an operation against the small conference, or a modified copy. */
export const executeOn =
  (rootValue: unknown = conferenceData): Execute =>
  async (document, variableValues) =>
    execute({ schema, document, variableValues, rootValue, fieldResolver });
