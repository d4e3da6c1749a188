import type {
  AdminReviewedProposalFragment,
  AdminReviewsQuery,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { numberText } from "#lib/counted.ts";
import { type Column, TitleLink } from "../crud/rows-table.tsx";
import type { SavedColumns } from "../export/save-table.ts";
import { kindName } from "../proposals/proposal-words.ts";
import { measureText, verdictNames } from "./review-words.ts";

type Row = AdminReviewedProposalFragment;
type Call = AdminReviewsQuery["call"];

const mineText = ({ isMine, myReview }: Row): string => {
  if (isMine) return "Your own";
  if (!myReview) return "";
  return myReview.verdict === "scored"
    ? measureText(myReview.mean)
    : verdictNames[myReview.verdict];
};

/** Of what the viewer must not know, nothing is shown. */
const measured = (value: number | null, { showsReviews }: Row) =>
  showsReviews ? measureText(value) : "";

/** The columns of the list, with the address of each proposal. */
export const columnsFor = (call: Call, addressOf: (id: string) => string): Column<Row>[] => [
  {
    header: "Title",
    wide: true,
    sortKey: "title",
    cell: ({ id, title }) => <TitleLink to={addressOf(id)}>{title}</TitleLink>,
    line: (row) =>
      [kindName(call?.kinds, row.kind), row.showsReviews && `mean ${measureText(row.reviewMean)}`]
        .filter(Boolean)
        .join(", "),
  },
  { header: "Kind", cell: ({ kind }) => kindName(call?.kinds, kind) },
  { header: "Track", cell: ({ track }) => track?.name ?? "" },
  { header: "Mine", cell: mineText, numeric: true },
  { header: "Mean", sortKey: "mean", cell: (row) => measured(row.reviewMean, row), numeric: "end" },
  {
    header: "Spread",
    sortKey: "spread",
    // One opinion has none.
    cell: (row) => ((row.reviewCount ?? 0) > 1 ? measured(row.reviewSpread, row) : ""),
    numeric: "end",
  },
  {
    header: "Reviews",
    sortKey: "count",
    cell: ({ reviewCount }) => (reviewCount === null ? "" : numberText(reviewCount)),
    numeric: "end",
  },
];

const exported = (value: number | null | undefined) => value?.toString();

/** The columns of the list as a file, with numbers as programs read them. */
export const savedColumnsFor = (call: Call): SavedColumns<Row> => [
  ["Id", ({ id }) => id],
  ["Title", ({ title }) => title],
  ["Kind", ({ kind }) => kindName(call?.kinds, kind)],
  ["Track", ({ track }) => track?.name],
  ["Level", ({ level }) => level],
  ["Language", ({ language }) => language],
  ["Submitted", ({ submittedAt }) => submittedAt],
  ["My review", ({ myReview }) => myReview && verdictNames[myReview.verdict]],
  ["My mean", ({ myReview }) => exported(myReview?.mean)],
  ["Mean", ({ reviewMean }) => exported(reviewMean)],
  ["Spread", ({ reviewSpread }) => exported(reviewSpread)],
  ["Reviews", ({ reviewCount }) => exported(reviewCount)],
];
