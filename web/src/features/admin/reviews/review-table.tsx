import { formatNumber } from "@summit/schema/validation/formats.ts";
import type {
  AdminReviewedProposalFragment,
  AdminReviewsQuery,
} from "#graphql/admin-tabs/generated.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { kindName } from "../proposals/proposal-words.ts";
import { measureText } from "./numbers.ts";
import { verdictNames } from "./verdict-names.ts";

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
    cell: ({ id, title }) => <TextLink to={addressOf(id)}>{title}</TextLink>,
    line: (row) =>
      [kindName(call?.kinds, row.kind), row.showsReviews && `mean ${measureText(row.reviewMean)}`]
        .filter(Boolean)
        .join(", "),
  },
  { header: "Kind", cell: ({ kind }) => kindName(call?.kinds, kind) },
  { header: "Track", cell: ({ track }) => track?.name ?? "" },
  { header: "Mine", cell: mineText, numeric: true },
  { header: "Mean", sortKey: "mean", cell: (row) => measured(row.reviewMean, row), numeric: true },
  {
    header: "Spread",
    sortKey: "spread",
    cell: (row) => measured(row.reviewSpread, row),
    numeric: true,
  },
  {
    header: "Reviews",
    sortKey: "count",
    cell: ({ reviewCount }) => (reviewCount === null ? "" : formatNumber("en-GB", reviewCount)),
    numeric: true,
  },
];

/** The list as a file, with numbers as programs read them. */
export function exportedTable(rows: readonly Row[], call: Call) {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    headers: [
      "Id",
      "Title",
      "Kind",
      "Track",
      "Level",
      "Language",
      "Submitted",
      "My review",
      "My mean",
      "Mean",
      "Spread",
      "Reviews",
    ],
    rows: rows.map((row) => [
      row.id,
      row.title,
      kindName(call?.kinds, row.kind),
      row.track?.name ?? "",
      row.level ?? "",
      row.language ?? "",
      row.submittedAt ?? "",
      row.myReview ? verdictNames[row.myReview.verdict] : "",
      ...[row.myReview?.mean ?? null, row.reviewMean, row.reviewSpread, row.reviewCount].map(
        number,
      ),
    ]),
  };
}
