import { chakra } from "@chakra-ui/react";

const Block = chakra("pre", {
  base: {
    paddingBlock: 4,
    paddingInline: 5,
    overflowX: "auto",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    background: "ground.sunken",
    fontFamily: "ui-monospace, monospace",
    fontSize: "sm",
    lineHeight: "1.6",
  },
});

/** A code block. Long lines scroll, also by keyboard. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <Block tabIndex={0} role="region" aria-label={label}>
      <code>{children}</code>
    </Block>
  );
}
