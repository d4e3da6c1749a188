import { Box, chakra } from "@chakra-ui/react";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { speakingForms } from "#site/routes.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import { Tick } from "#ui/tick.tsx";
import { OwnForm } from "./own-form.tsx";
import { CardTitle, OwnSection } from "./own-section.tsx";
import type { Speaking } from "./speaking-data.ts";

type Task = Speaking["tasks"][number];

type TaskLabel =
  | "speaking.addPicture"
  | "speaking.writeBiography"
  | "speaking.addSlides"
  | "speaking.answer"
  | "speaking.tellWhen";

/** What leads to the place of a task, by what it is about. */
const actions: Partial<Record<Task["kind"], { place: string; label: TaskLabel }>> = {
  picture: { place: speakingForms.picture, label: "speaking.addPicture" },
  biography: { place: speakingForms.profile, label: "speaking.writeBiography" },
  slides: { place: speakingForms.slides, label: "speaking.addSlides" },
  recording: { place: speakingForms.recording, label: "speaking.answer" },
  availability: { place: speakingForms.availability, label: "speaking.tellWhen" },
};

/** The parts of the page that there are, besides those that everybody has. */
function placesOf({ profile, sessions }: Speaking): Set<string> {
  return new Set([
    ...(profile
      ? [
          speakingForms.picture,
          speakingForms.profile,
          speakingForms.availability,
          speakingForms.recording,
        ]
      : []),
    ...(sessions.some(({ isCancelled }) => !isCancelled) ? [speakingForms.slides] : []),
  ]);
}

/** Where the first open task is done. */
export function nextTaskOf(speaking: Speaking): { title: string; place: string } | undefined {
  const there = placesOf(speaking);
  const open = speaking.tasks.find(
    ({ isDone, kind }) => !isDone && (kind === "other" || there.has(actions[kind]?.place ?? "")),
  );
  return open && { title: open.title, place: actions[open.kind]?.place ?? speakingForms.task };
}

/** What the conference needs from its speaker, with how far they are. */
export function OwnTasks({ speaking }: { speaking: Speaking }) {
  const t = useTranslate();
  const { tasks } = speaking;
  if (tasks.length === 0) return null;
  const there = placesOf(speaking);
  const done = tasks.filter(({ isDone }) => isDone);
  const open = tasks.filter(({ isDone }) => !isDone);
  return (
    <OwnSection
      id={speakingForms.task}
      title={t("speaking.tasks")}
      lead={
        <>
          {t("speaking.tasksDone", { done: done.length, count: tasks.length })}
          <Progress aria-hidden>
            <chakra.span width={`${(100 * done.length) / tasks.length}%`} />
          </Progress>
        </>
      }
    >
      <List>
        {[...open, ...done].map((task) => (
          <Row key={task.id}>
            <Mark task={task} />
            <Box minWidth={0}>
              <CardTitle
                dir="auto"
                {...(task.isDone && { color: "fg.muted", fontWeight: "medium" })}
              >
                {task.title}
              </CardTitle>
              <When task={task} />
              {task.description && !task.isDone && (
                <Box as="p" dir="auto" marginTop={2} whiteSpace="pre-line" lineHeight="1.5">
                  {task.description}
                </Box>
              )}
            </Box>
            <Act task={task} there={there} isNext={task === open[0]} />
          </Row>
        ))}
      </List>
    </OwnSection>
  );
}

function When({ task: { isDone, isOverdue, dueDate } }: { task: Task }) {
  const t = useTranslate();
  const locale = useLocale();
  const color = isOverdue ? "danger" : "fg.muted";
  const text = isDone
    ? t("speaking.taskDone")
    : dueDate === null
      ? t("speaking.noDate")
      : isOverdue
        ? t("speaking.overdue", { date: fullDate(locale, dueDate) })
        : t("speaking.due", { date: fullDate(locale, dueDate) });
  return (
    <Box as="p" color={color} fontSize="sm" fontWeight={isOverdue ? "semibold" : undefined}>
      {text}
    </Box>
  );
}

type ActProps = {
  task: Task;
  /** The parts of the page that there are. */
  there: ReadonlySet<string>;
  /** Whether it is the first that is open. */
  isNext: boolean;
};

function Act({ task: { id, kind, title, isDone }, there, isNext }: ActProps) {
  const t = useTranslate();
  const action = actions[kind];
  const look = {
    kind: isNext ? "strong" : "quiet",
    size: "small",
    minHeight: "2.75rem",
  } as const;
  if (!action) {
    const label = isDone ? t("speaking.notDoneYet") : t("speaking.markDone");
    return (
      <OwnForm part="task" sends={{ taskId: id, isDone: isDone ? "no" : "yes" }}>
        <Button
          type="submit"
          {...look}
          aria-label={t("speaking.actionOf", { action: label, title })}
        >
          {label}
        </Button>
      </OwnForm>
    );
  }
  if (isDone) return null;
  if (!there.has(action.place)) {
    return (
      <Box as="p" gridColumn={{ base: 2, md: "2 / -1" }} color="fg.muted" fontSize="sm">
        {t("speaking.onceInProgramme")}
      </Box>
    );
  }
  const label = t(action.label);
  return (
    <ButtonAnchor
      href={`#${action.place}`}
      {...look}
      aria-label={t("speaking.actionOf", { action: label, title })}
    >
      {label}
    </ButtonAnchor>
  );
}

/** A state at a glance, which the text beside it says, too. */
function Mark({ task: { isDone, isOverdue } }: { task: Task }) {
  return (
    <Circle
      aria-hidden
      {...(isDone
        ? { bg: "brand.strong", borderColor: "brand.strong", color: "ground" }
        : isOverdue
          ? { borderColor: "danger", color: "danger" }
          : { borderColor: "fg.muted" })}
    >
      {isDone ? <Tick boxSize="1rem" /> : isOverdue ? "!" : null}
    </Circle>
  );
}

const List = chakra("ul", {
  base: {
    bg: "ground.card",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    overflow: "hidden",
  },
});

const Row = chakra("li", {
  base: {
    padding: { base: 5, md: 6 },
    "& + &": { borderTop: "1px solid {colors.line}" },
    display: "grid",
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", md: "auto minmax(0, 1fr) auto" },
    columnGap: 4,
    rowGap: 3,
    alignItems: { base: "start", md: "center" },
    "& > :nth-child(3)": { gridColumn: { base: 2, md: "auto" }, justifySelf: "start" },
  },
});

const Circle = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "1.75rem",
    border: "2px solid",
    borderRadius: "full",
    fontSize: "sm",
    fontWeight: "bold",
    lineHeight: "1",
  },
});

const Progress = chakra("span", {
  base: {
    display: "block",
    height: "0.5rem",
    maxWidth: "17rem",
    marginTop: 3,
    bg: "line",
    borderRadius: "full",
    overflow: "hidden",
    "& > *": { display: "block", height: "100%", bg: "brand", borderRadius: "full" },
  },
});
