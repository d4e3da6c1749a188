import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll } from "vitest";
import { defaultConferenceId } from "#conference/default-conference.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "./execute.ts";

const failure = `
  fragment Failure on Error { __typename message ... on ValidationError { fields { path message } }
    ... on ConflictError { version changes { by fields } } }
`;

/**
 * A database with a conference and its owner, for the tests of the surrounding file or `describe`.
 *
 * @param id of the conference; the owner of the default one is an organizer
 */
export function useContentEditor({ id }: { id?: string } = {}) {
  const test = useTestDatabase();
  const current = {} as { viewer: Viewer; conferenceId: string };
  beforeAll(async () => {
    const create = factories(test.db);
    const owner = await create.user({ isOrganizer: id === defaultConferenceId });
    current.viewer = viewerOf(owner);
    current.conferenceId = (await create.conference({ ...(id && { id }), ownerId: owner.id })).id;
  });
  return {
    get db() {
      return test.db;
    },
    get viewer() {
      return current.viewer;
    },
    get conferenceId() {
      return current.conferenceId;
    },

    /**
     * Calls a mutation by its one argument, as the owner.
     *
     * @param selection of what it returns, for example "... on Speaker { name }"
     */
    async call(name: string, value: unknown, selection = "") {
      const [argument] = schema.getMutationType()?.getFields()[name]?.args ?? [];
      const source = `mutation ($value: ${argument?.type}) {
        result: ${name}(${argument?.name}: $value) { __typename ...Failure ${selection} }
      } ${failure}`;
      const { data, errors } = await execute(test.db, source, {
        viewer: current.viewer,
        variables: { value },
      });
      if (errors?.[0]) throw errors[0];
      return data.result;
    },

    /** Restores a record from the bin. */
    async restore(id: string) {
      const input = { conferenceId: current.conferenceId, ids: [id] };
      const restored = "... on RestoredRecords { records { id kind name notes } }";
      const result = await this.call("restoreRecords", input, restored);
      return result.records?.[0] ?? result;
    },

    /** What the log says of the conference, oldest first. */
    async log() {
      const entries = await test.db.auditLogEntry.findMany({
        where: { conferenceId: current.conferenceId },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      return entries.map(({ action, entityId, details }) => ({ action, entityId, details }));
    },
  };
}
