import { useApolloClient } from "@apollo/client/react";
import {
  ArrangeSpeakersDocument,
  HomePlacesDocument,
  type HomePlacesQuery,
} from "#graphql/admin-tabs/line-up/generated.ts";
import { counted } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";

/** Those of the first speakers of the home page who have a place there, in their order. */
export const placedOf = (data: HomePlacesQuery | undefined) =>
  (data?.speakerList?.nodes ?? []).filter(({ homeOrder }) => homeOrder !== null);

/** Changes who has a place on the home page, and which. */
export function useLineUp() {
  const { conferenceId, canSee: drafts } = useAdmin();
  const client = useApolloClient();
  const [send, busy] = useAction(ArrangeSpeakersDocument, {
    success: ({ speakers }) =>
      speakers.length === 0
        ? "Nobody has a place on the home page: it begins with keynotes, then goes by name"
        : `${counted(speakers.length, "speaker has", "speakers have")} a place on the home page`,
    failure: "Nobody was moved",
    invalidates: ["speakers", "speaker"],
  });
  /** @returns whether it is done */
  const arrange = async (ids: readonly string[]): Promise<boolean> =>
    (await send({ input: { conferenceId, ids: [...ids] } })).done;
  /** Gives speakers the next places. @returns whether it is done */
  const give = async (rows: readonly { id: string }[]): Promise<boolean> => {
    const { data } = await client.query({
      query: HomePlacesDocument,
      variables: { conferenceId, drafts },
      fetchPolicy: "network-only",
    });
    const ids = placedOf(data).map(({ id }) => id);
    return arrange([...new Set([...ids, ...rows.map(({ id }) => id)])]);
  };
  return { arrange, give, busy };
}
