import { Box, chakra } from "@chakra-ui/react";
import { counted } from "#lib/counted.ts";
import { useShownBoard } from "./shown-board.ts";
import { WarningIcon } from "./warning-icon.tsx";
import { type BoardWarning, levelNames, levelNouns, levels } from "./warnings.ts";

/** All warnings by their level, each with links to its sessions. */
export function BoardWarnings({ warnings }: { warnings: readonly BoardWarning[] }) {
  const { items, days, actions } = useShownBoard();
  if (warnings.length === 0) return null;
  const counts = levels
    .map((level) => [level, warnings.filter((each) => each.level === level).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <Details>
      <chakra.summary>
        {counts.map(([level, count]) => (
          <chakra.span
            key={level}
            display="inline-flex"
            alignItems="center"
            verticalAlign="bottom"
            gap={1}
            marginRight={3}
          >
            <WarningIcon level={level} />
            {counted(count, ...levelNouns[level])}
          </chakra.span>
        ))}
        {days.length > 1 && "on all days"}
      </chakra.summary>
      <Box as="ul" maxHeight="14rem" overflowY="auto" tabIndex={0} aria-label="Warnings">
        {levels.flatMap((level) =>
          warnings
            .filter((each) => each.level === level)
            .map(({ id, message, scheduleItems }) => (
              <Box as="li" key={id} display="flex" gap={2} paddingBlock={1}>
                <chakra.span paddingTop="0.2em">
                  <WarningIcon level={level} />
                </chakra.span>
                <span>
                  <chakra.b fontWeight="semibold">{levelNames[level]}:</chakra.b> {message}{" "}
                  {scheduleItems.map(({ id }) => {
                    const item = items.find((each) => each.id === id);
                    if (!item?.slot) return null;
                    return (
                      <ShowButton key={id} type="button" onClick={() => actions.show(id)}>
                        Show “{item.title}”
                      </ShowButton>
                    );
                  })}
                </span>
              </Box>
            )),
        )}
      </Box>
    </Details>
  );
}

const Details = chakra("details", {
  base: {
    marginBottom: 2,
    paddingInline: 3,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    fontSize: "sm",
    lineHeight: "1.45",
    "& summary": { minHeight: "2.25rem", paddingBlock: 2, cursor: "pointer", fontWeight: "medium" },
  },
});

const ShowButton = chakra("button", {
  base: {
    marginRight: 3,
    color: "brand.strong",
    textDecoration: "underline",
    cursor: "pointer",
    textAlign: "left",
  },
});
