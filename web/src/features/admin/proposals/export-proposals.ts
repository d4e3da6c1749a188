import type { ApolloClient } from "@apollo/client";
import {
  ProposalsToExportDocument,
  type ProposalsToExportQuery,
} from "#graphql/admin-tabs/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { type ExportFormat, saveTable } from "../export/save-table.ts";
import {
  answerNames,
  authorsOf,
  deliberationNames,
  toldNames,
  toldStateOf,
} from "./proposal-words.ts";

type Proposal = ProposalsToExportQuery["proposals"]["nodes"][number];

/** Saves proposals as a file: one row each, and a column for each question that any of them answers. */
export async function exportProposals(
  client: ApolloClient,
  conferenceId: string,
  format: ExportFormat,
  ids: ReadonlySet<string>,
): Promise<void> {
  const proposals = await readProposals(client, conferenceId);
  await saveTable("proposals", format, proposalTable(proposals.filter(({ id }) => ids.has(id))));
}

/** All of them, page by page, since they are read with their texts. */
async function readProposals(client: ApolloClient, conferenceId: string): Promise<Proposal[]> {
  const all: Proposal[] = [];
  for (let after: string | null = null; ; ) {
    const answer: { data?: ProposalsToExportQuery | undefined } = await client.query({
      query: ProposalsToExportDocument,
      variables: { conferenceId, after },
      fetchPolicy: "no-cache",
    });
    const page: ProposalsToExportQuery["proposals"] | undefined = answer.data?.proposals;
    all.push(...(page?.nodes ?? []));
    if (!page?.pageInfo.hasNextPage) return all;
    after = page.pageInfo.endCursor;
  }
}

const columns: readonly (readonly [string, (proposal: Proposal) => string | null | undefined])[] = [
  ["Title", ({ title }) => title],
  ["Authors", authorsOf],
  [
    "Emails",
    ({ people }) =>
      people
        ?.map(({ person }) => person.email)
        .filter(Boolean)
        .join("; "),
  ],
  ["Kind", ({ kind }) => kind],
  ["Minutes", ({ minutes }) => minutes?.toString()],
  ["Track", ({ track }) => track?.name],
  ["Language", ({ language }) => language],
  ["Level", ({ level }) => level],
  ["State", ({ state }) => state],
  ["Decision", ({ deliberation }) => deliberationNames[deliberation]],
  ["Told", (proposal) => toldNames[toldStateOf(proposal)]],
  ["Answer", ({ answer }) => answerNames[answer]],
  ["Submitted", ({ submittedAt }) => submittedAt && dateTimeText(submittedAt)],
  ["Abstract", ({ abstract }) => abstract],
  ["Description", ({ description }) => description],
  ["Notes", ({ notes }) => notes],
];

/** The headers and rows of an export, as texts. */
function proposalTable(proposals: readonly Proposal[]) {
  const questions = [
    ...new Set(proposals.flatMap(({ answers }) => answers.map(({ label }) => label))),
  ];
  return {
    headers: [...columns.map(([header]) => header), ...questions],
    rows: proposals.map((proposal) => [
      ...columns.map(([, readValue]) => readValue(proposal) ?? ""),
      ...questions.map((question) =>
        proposal.answers
          .filter(({ label }) => label === question)
          .map(({ value }) => value)
          .join("\n"),
      ),
    ]),
  };
}
