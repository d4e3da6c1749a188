import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { Heading } from "../crud/heading.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Crop, largestCrop, minCropSize, resizeCrop, sizeOf } from "./crop.ts";
import { CropFrame } from "./crop-frame.tsx";
import type { Drawable } from "./drawable.ts";
import {
  type PictureEdit,
  type PictureSource,
  type StoredPicture,
  sendPicture,
  sentenceOf,
} from "./send-picture.ts";

/** A picture that is being edited before the upload. */
export type Editing = { source: PictureSource; image: Drawable; edit?: PictureEdit };

type PictureEditorProps = Editing & {
  label: string;
  kind: "photo" | "logo";
  aspect: number | undefined;
  onKept: (picture: StoredPicture) => void;
  onClose: () => void;
};

/** Crops a picture, and edits its focal point and alternative text before uploading. */
export function PictureEditor(props: PictureEditorProps) {
  const { source, image, edit, label, kind, aspect, onKept, onClose } = props;
  const { conferenceId: conference } = useAdmin();
  const id = useId();
  const largest = largestCrop(image, aspect);
  // Square pictures are displayed as squares everywhere, so they need no focal point.
  const hasFocal = kind === "photo" && aspect !== 1;
  const [cut, setCut] = useState<Crop>(edit?.cut ?? largest);
  const [focal, setFocal] = useState(edit?.focal ?? { x: 0.5, y: 0.5 });
  const [alt, setAlt] = useState(edit?.alt ?? "");
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const sending = useRef<AbortController>(undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => sending.current?.abort();
  }, []);

  const send = async () => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setSent(0);
    try {
      const upload = { conference, kind, source, edit: { cut, focal, alt } };
      onKept(await sendPicture({ ...upload, onProgress: setSent, signal: controller.signal }));
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(sentenceOf(error));
    } finally {
      sending.current = undefined;
      setSent(undefined);
    }
  };

  const isSending = sent !== undefined;
  // Outside the form, whose Enter and Escape must not apply here.
  return createPortal(
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <Heading id={id} marginBottom={4}>
        {label}
      </Heading>
      <CropFrame
        image={image}
        cut={cut}
        focal={focal}
        canCrop={kind === "photo"}
        hasFocal={hasFocal}
        onCrop={setCut}
        onFocal={setFocal}
      />
      {kind === "photo" && (
        <Box marginTop={4} display="grid" gap={2} fontSize="sm">
          <chakra.label
            display="grid"
            gridTemplateColumns="4rem minmax(0, 1fr)"
            alignItems="center"
          >
            Size
            <chakra.input
              type="range"
              min={minCropSize}
              max={1}
              step={0.01}
              accentColor="brand"
              minHeight="2rem"
              value={sizeOf(cut, largest)}
              onChange={({ currentTarget }) =>
                setCut(resizeCrop(cut, largest, Number(currentTarget.value)))
              }
            />
          </chakra.label>
          <Box color="fg.muted" lineHeight="1.4">
            {hasFocal
              ? "Drag the frame to crop the picture, and the dot to what must stay visible. Arrow keys work too, with Shift for small steps."
              : "Drag the frame to crop the picture. Arrow keys work too, with Shift for small steps."}
          </Box>
        </Box>
      )}
      <Box marginTop={5}>
        <Field
          id={`${id}-alt`}
          label="What the picture shows (optional)"
          help="For people who cannot see it. Leave it empty if the text beside it says the same."
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          onKeyDown={(event) => {
            // Input methods use Enter to accept a suggestion.
            if (event.key === "Enter" && !event.nativeEvent.isComposing) void send();
          }}
        />
      </Box>
      <Box marginTop={5} aria-live="polite">
        {isSending && (
          <chakra.label display="grid" gap={2} fontSize="sm">
            {sent < 1
              ? `Sending, ${Math.round(sent * 100)} %`
              : "Preparing it for every screen size"}
            <chakra.progress
              value={sent < 1 ? sent : undefined}
              max={1}
              width="100%"
              accentColor="brand"
            />
          </chakra.label>
        )}
      </Box>
      <FormAlert>{failure}</FormAlert>
      <Box display="flex" flexWrap="wrap" gap={3} marginTop={5}>
        <Button size="small" onClick={() => void send()} aria-disabled={isSending}>
          {isSending ? "Sending..." : "Use this picture"}
        </Button>
        <QuietButton onClick={() => dialog.current?.close()}>Cancel</QuietButton>
      </Box>
    </Dialog>,
    document.body,
  );
}
