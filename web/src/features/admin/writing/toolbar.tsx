import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { card } from "../crud/card.ts";
import { FileInput } from "../crud/file-input.tsx";
import { photoTypes, refuseTooLarge, sendPicture, sentenceOf } from "../pictures/send-picture.ts";
import { runCommand } from "./insert-text.ts";
import {
  bold,
  type Command,
  heading,
  link,
  list,
  numberedList,
  picture,
} from "./markdown-commands.ts";

const tools: readonly { label: string; command: Command; icon: ReactNode }[] = [
  { label: "Heading", command: heading, icon: <path d="M4 3v10M12 3v10M4 8h8" /> },
  {
    label: "Bold",
    command: bold,
    icon: <path d="M5 3h4a2.500 2.500 0 0 1 0 5H5zM5 8h5a2.500 2.500 0 0 1 0 5H5z" />,
  },
  {
    label: "List",
    command: list,
    icon: <path d="M3 4h.010M3 8h.010M3 12h.010M6.500 4H13M6.500 8H13M6.500 12H13" />,
  },
  {
    label: "Numbered list",
    command: numberedList,
    icon: <path d="M2.500 3.500 3.500 3v3M2.500 10h1.500l-1.500 3h1.500M7 4.500h6M7 11.500h6" />,
  },
  {
    label: "Link",
    command: link,
    icon: (
      <path d="M6.500 9.500 9.500 6.500M7 4.500l1-1a2.800 2.800 0 0 1 4.500 4l-1 1M9 11.500l-1 1a2.800 2.800 0 0 1-4.500-4l1-1" />
    ),
  },
];

/** Buttons that write Markdown into a text area. */
export function Toolbar({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { conferenceId: conference } = useAdmin();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (command: Command) => area.current && runCommand(area.current, command);

  const insertPicture = async (file: File) => {
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      refuseTooLarge(file);
      const { address } = await sendPicture({ conference, kind: "photo", source: { file } });
      run(picture(address));
    } catch (reason) {
      setFailure(sentenceOf(reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Box
        role="toolbar"
        aria-label="Formatting"
        display="flex"
        flexWrap="wrap"
        gap={1}
        marginBottom={2}
      >
        {tools.map(({ label, command, icon }) => (
          <Tool
            key={label}
            type="button"
            title={label}
            aria-label={label}
            onClick={() => run(command)}
          >
            <Icon viewBox="0 0 16 16" boxSize="1.125rem" strokeWidth="1.5">
              {icon}
            </Icon>
          </Tool>
        ))}
        <Tool
          type="button"
          title="Picture"
          aria-label="Picture"
          aria-disabled={busy}
          onClick={() => input.current?.click()}
        >
          <Icon viewBox="0 0 16 16" boxSize="1.125rem" strokeWidth="1.5">
            <path d="M2.500 3h11v10h-11zM3 11.500 6.500 8l3 3L11 9.500l2.500 2.500M10.500 6h.010" />
          </Icon>
        </Tool>
        <FileInput
          ref={input}
          hidden
          accept={photoTypes}
          onFile={(file) => void insertPicture(file)}
        />
        <Box aria-live="polite" alignSelf="center" color="fg.muted" fontSize="sm">
          {busy && "Sending the picture..."}
        </Box>
      </Box>
      {failure && (
        <FieldMessage role="alert" color="danger" marginBottom={2}>
          <WarningSign />
          {failure}
        </FieldMessage>
      )}
    </>
  );
}

const Tool = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: { base: "2.75rem", md: "2.25rem" },
    ...card,
    cursor: "pointer",
    _hover: { borderColor: "fg" },
  },
});
