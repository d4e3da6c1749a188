import type { ApolloClient } from "@apollo/client";
import {
  ProposalsToExportDocument,
  type ProposalsToExportQuery,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { dateTimeInFile } from "#lib/date-time-text.ts";
import { readPages } from "../crud/read-pages.ts";
import { type ExportFormat, type SavedColumns, saveRows } from "../export/save-table.ts";
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
  const proposals: Proposal[] = [];
  // Read anew, with their texts.
  for await (const { nodes } of readPages(client, ProposalsToExportDocument, { conferenceId })) {
    proposals.push(...nodes.filter(({ id }) => ids.has(id)));
  }
  const questions = proposals.flatMap(({ answers }) => answers.map(({ label }) => label));
  await saveRows("proposals", format, proposals, [
    ...columns,
    ...[...new Set(questions)].map(answersTo),
  ]);
}

const answersTo = (question: string) =>
  [
    question,
    ({ answers }: Proposal) =>
      answers
        .filter(({ label }) => label === question)
        .map(({ value }) => value)
        .join("\n"),
  ] as const;

const columns: SavedColumns<Proposal> = [
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
  ["Submitted", ({ submittedAt }) => submittedAt && dateTimeInFile(submittedAt)],
  ["Abstract", ({ abstract }) => abstract],
  ["Description", ({ description }) => description],
  ["Notes", ({ notes }) => notes],
];
