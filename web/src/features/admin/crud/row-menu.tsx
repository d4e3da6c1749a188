import { Menu, Portal } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { showDrafts } from "#site/viewer/signed-in.ts";
import { card } from "./card.ts";

/** What can be done with a row: an action, or a link to a page of the site. */
export type RowMenuItem = { label: string; danger?: boolean; refusal?: string } & (
  | { onSelect: () => unknown; href?: never }
  | { href: string; onSelect?: never }
);

type RowMenuProps = {
  buttonId: string;
  items: readonly RowMenuItem[];
  onClose: () => void;
};

/** The open menu of a row. */
export function RowMenu({ buttonId, items, onClose }: RowMenuProps) {
  // One that is open from the start would not take the focus.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  return (
    <Menu.Root
      unstyled
      open={isOpen}
      ids={{ trigger: buttonId }}
      positioning={{ placement: "bottom-end" }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={list}>
            {items.map(({ label, danger, refusal, href, onSelect }) =>
              href === undefined ? (
                <Menu.Item
                  key={label}
                  value={label}
                  css={option}
                  onSelect={() => void onSelect()}
                  aria-disabled={refusal ? true : undefined}
                  data-danger={danger || undefined}
                >
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={label} value={label} css={option} asChild>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener"
                    data-no-prefetch
                    onFocus={showDrafts}
                    onClick={showDrafts}
                  >
                    {label}
                  </a>
                </Menu.Item>
              ),
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const list = {
  minWidth: "12rem",
  maxHeight: "min(26rem, var(--available-height))",
  overflowY: "auto",
  padding: 1,
  ...card,
  boxShadow: "lift",
  zIndex: 10,
  outline: "none",
} as const;

const option = {
  minHeight: { base: "2.75rem", md: "2.25rem" },
  display: "flex",
  alignItems: "center",
  paddingInline: 3,
  borderRadius: "control",
  fontSize: "sm",
  cursor: "pointer",
  outline: "none",
  "&[data-highlighted]": { bg: "ground.brand", color: "brand.strong" },
  "&[data-danger]": { color: "danger" },
  "&[aria-disabled]": { color: "fg.muted" },
} as const;
