import { Box, chakra } from "@chakra-ui/react";
import type { MessageKey } from "@summit/schema/messages/translator.ts";
import { type ReactNode, useContext } from "react";
import { useTranslate } from "#lib/translate.ts";
import { speakingForms } from "#site/routes.ts";
import { Heading2 } from "#ui/section-heading.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { Tick } from "#ui/tick.tsx";
import { FormsContext } from "./own-form.tsx";
import type { FormName } from "./speaking-data.ts";

const savedTexts: Record<FormName, MessageKey & `speaking.saved${string}`> = {
  answer: "speaking.savedAnswer",
  picture: "speaking.savedPicture",
  profile: "speaking.savedProfile",
  availability: "speaking.savedAvailability",
  recording: "speaking.savedRecording",
  slides: "speaking.savedSlides",
  task: "speaking.savedTask",
};

const formNames = Object.keys(savedTexts) as FormName[];

type OwnSectionProps = {
  id: string;
  title: string;
  /** What the part is for. */
  lead: ReactNode;
  /** What becomes of what was saved in this part, and where one continues then. */
  note?: string | undefined;
  next?: ReactNode;
  children: ReactNode;
};

/** A part of the page: what it is for at the side, and what one does there. */
export function OwnSection({ id, title, lead, note, next, children }: OwnSectionProps) {
  const t = useTranslate();
  const { saved } = useContext(FormsContext);
  const form = formNames.find((name) => name === saved && speakingForms[name] === id);
  return (
    <Frame id={id} aria-labelledby={`${id}-heading`}>
      <Box
        minWidth={0}
        alignSelf="start"
        position={{ lg: "sticky" }}
        top="calc(var(--header) + 2rem)"
      >
        <Heading2 id={`${id}-heading`} fontSize="2xl" lineHeight="1.1">
          {title}
        </Heading2>
        <Box as="p" marginTop={3} color="fg.muted" lineHeight="1.5" maxWidth="34rem">
          {lead}
        </Box>
      </Box>
      <Box minWidth={0} maxWidth={{ lg: "46rem" }}>
        {form && (
          <Saved role="status">
            <Tick flex="none" color="brand.strong" />
            <span>
              <strong>{t(savedTexts[form])}</strong> {note} {next}
            </span>
          </Saved>
        )}
        {children}
      </Box>
    </Frame>
  );
}

/** The way to the next task. */
export function NextTask({ title, place }: { title: string; place: string }) {
  const t = useTranslate();
  return <TextAnchor href={`#${place}`}>{t("speaking.next", { title })}</TextAnchor>;
}

const Frame = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "17rem minmax(0, 1fr)" },
    columnGap: 16,
    rowGap: 6,
    paddingBlock: { base: 12, lg: 16 },
    scrollMarginTop: "calc(var(--header) - 1px)",
    "& + &": { borderTop: "1px solid {colors.line}" },
  },
});

const Saved = chakra("p", {
  base: {
    display: "flex",
    gap: 3,
    alignItems: "baseline",
    marginBottom: 6,
    paddingInline: 5,
    paddingBlock: 4,
    bg: "ground.brand",
    borderRadius: "control",
    "& svg": { alignSelf: "center" },
  },
});

/** One of several things that are about as large as a form. */
export const Card = chakra("li", {
  base: {
    padding: { base: 5, md: 6 },
    bg: "ground.card",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
  },
});

export const CardList = chakra("ul", { base: { display: "grid", gap: 4 } });

/** The name of such a thing. */
export const CardTitle = chakra("h3", {
  base: {
    fontFamily: "display",
    fontSize: "lg",
    fontWeight: "semibold",
    lineHeight: "1.25",
    overflowWrap: "anywhere",
  },
});
