import { Box, chakra } from "@chakra-ui/react";
import type { MailPreviewFragment } from "#graphql/admin-tabs/mail-preview/generated.ts";
import { Segments } from "../crud/segments.ts";
import { MailFrame } from "./mail-frame.tsx";

const views = {
  desktop: "Desktop",
  phone: "Phone",
  dark: "Dark",
  text: "As text",
} as const;

export type MailView = keyof typeof views;

/** The window of a mail program on a phone, in pixels. */
const phoneWidth = 375;

type ViewsProps = { view: MailView; onChoose: (view: MailView) => void };

/** Chooses how a mail is shown. */
export const MailViews = ({ view, onChoose }: ViewsProps) => (
  <Segments role="group" aria-label="Show the preview">
    {(Object.keys(views) as MailView[]).map((name) => (
      <button key={name} type="button" aria-pressed={name === view} onClick={() => onChoose(name)}>
        {views[name]}
      </button>
    ))}
  </Segments>
);

type MailProps = {
  mail: MailPreviewFragment;
  view: MailView;
  /** What its document is. */
  title: string;
};

/** A mail as one of its readers gets it. */
export function Mail({ mail: { from, replyTo, subject, text, html }, view, title }: MailProps) {
  return (
    <Box display="grid" gap={3} minWidth={0}>
      <Head>
        <div>
          <dt>From</dt>
          <dd>{from}</dd>
        </div>
        {replyTo && (
          <div>
            <dt>Answers to</dt>
            <dd>{replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
      </Head>
      {view === "text" ? (
        <Text>{text}</Text>
      ) : (
        <MailFrame
          title={title}
          html={html}
          width={view === "phone" ? phoneWidth : undefined}
          scheme={view === "dark" ? "dark" : "light"}
        />
      )}
    </Box>
  );
}

const Head = chakra("dl", {
  base: {
    display: "grid",
    gap: 1,
    fontSize: "sm",
    lineHeight: "1.4",
    overflowWrap: "anywhere",
    "& > div": { display: "flex", gap: 3 },
    "& dt": { flex: "0 0 5.5rem", color: "fg.muted" },
    "& dd": { minWidth: 0, unicodeBidi: "plaintext" },
  },
});

const Text = chakra("pre", {
  base: {
    padding: 4,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    fontFamily: "monospace",
    fontSize: "sm",
    lineHeight: "1.6",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
