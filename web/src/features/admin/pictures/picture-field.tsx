import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { mostPictureBytes } from "@summit/schema/validation/picture.ts";
import { pictureIdOf } from "@summit/schema/validation/picture-address.ts";
import { useId, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { useAdmin } from "../admin-context.ts";
import { messageAt, TextField } from "../crud/fields.tsx";
import { drawable } from "./drawable.ts";
import { type Editing, PictureEditor } from "./picture-editor.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { loadPicture, PictureRefused, type PictureSource, sendPicture } from "./send-picture.ts";

type PictureFieldProps = {
  /** Path of the picture's address in the form. */
  name: string;
  label: string;
  help: string;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  kind: "photo" | "logo";
  /** Width by height of the part that is kept; all of it without. */
  aspect?: number;
  /** Takes no address. */
  keptOnly?: boolean;
};

/**
 * A picture that is chosen, dropped or pasted, or named by its address. The form's value is the address;
 * what the site keeps is shown, and can be cut anew.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, label, help, required, wide, kind, aspect, keptOnly = false } = props;
  const { conferenceId: conference } = useAdmin();
  const { setValue, formState, register } = useFormContext();
  const address = String(useWatch({ name }) ?? "");
  const [editing, setEditing] = useState<Editing>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [told, setTold] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const keptId = pictureIdOf(address);
  const error = messageAt(formState.errors, name);
  const showsAddress = !keptOnly && !(keptId && !error);
  const isElsewhere = /^https?:\/\/./.test(address.trim());

  const setAddress = (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  /** Does something that takes a while and may be refused. */
  const attempt = async (doing: string, work: () => Promise<void>) => {
    if (busy) return;
    setFailure(undefined);
    setTold("");
    setBusy(doing);
    try {
      await work();
    } catch (reason) {
      if (!(reason instanceof PictureRefused)) throw reason;
      setFailure(reason.message);
    } finally {
      setBusy(undefined);
    }
  };

  const keep = (source: PictureSource, doing: string) =>
    attempt(doing, async () => {
      const picture = await sendPicture({ conference, kind, source });
      setAddress(picture.address);
      setTold("The picture is kept. It is shown once you save.");
    });

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > mostPictureBytes) {
      setFailure("The file is larger than 15 MB. Please choose a smaller one.");
      return;
    }
    // What the browser cannot draw, such as a damaged file, is for the server to tell about.
    const image = await drawable(file);
    if (image) setEditing({ source: { file }, image });
    else await keep({ file }, "Sending...");
  };

  const edit = () =>
    attempt("Opening...", async () => {
      if (!keptId) return;
      const { picture, whole } = await loadPicture(keptId);
      const image = await drawable(whole);
      if (image) setEditing({ source: { from: keptId }, image, edit: picture.edit });
    });

  return (
    <chakra.fieldset
      gridColumn={wide ? "1 / -1" : undefined}
      minWidth={0}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <VisuallyHidden asChild>
        <legend>{label}</legend>
      </VisuallyHidden>
      {showsAddress ? (
        <TextField name={name} label={label} help={help} required={required ?? false} />
      ) : (
        <Box fontSize="sm" fontWeight="medium" lineHeight="1.4">
          {required ? label : `${label} (optional)`}
          <input type="hidden" {...register(name)} />
        </Box>
      )}
      <PictureFrame
        address={address}
        kind={kind}
        aspect={aspect}
        busy={busy}
        onDrop={(file) => void take(file)}
      >
        <Button
          kind="quiet"
          size="small"
          onClick={() => input.current?.click()}
          aria-describedby={id}
        >
          {keptId ? "Choose another" : "Choose a picture"}
          <OfField label={label} />
        </Button>
        {keptId && (
          <Button kind="quiet" size="small" onClick={() => void edit()}>
            Edit
            <OfField label={label} />
          </Button>
        )}
        {isElsewhere && !keptOnly && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void keep({ address: address.trim() }, "Fetching...")}
          >
            Take from this address
            <OfField label={label} />
          </Button>
        )}
        {keptId && (
          <Button kind="quiet" size="small" onClick={() => setAddress("")}>
            Remove
            <OfField label={label} />
          </Button>
        )}
      </PictureFrame>
      <input
        ref={input}
        type="file"
        hidden
        accept={`image/jpeg,image/png,image/webp,image/avif,image/gif${kind === "logo" ? ",image/svg+xml" : ""}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = "";
          void take(file);
        }}
      />
      <Box id={id} as="p" marginTop={2} color="fg.muted" fontSize="sm" lineHeight="1.4">
        {keptOnly && `${help} `}
        Or drop or paste it here. At most 15 MB.
      </Box>
      <Box aria-live="polite" fontSize="sm" color="fg.muted">
        {busy ?? told}
      </Box>
      {failure && (
        <FieldMessage role="alert" color="danger">
          <WarningSign />
          {failure}
        </FieldMessage>
      )}
      {editing && (
        <PictureEditor
          {...editing}
          label={label}
          kind={kind}
          aspect={aspect}
          onKept={(picture) => {
            setAddress(picture.address);
            setFailure(undefined);
            setTold("The picture is kept. It is shown once you save.");
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </chakra.fieldset>
  );
}

/** Which picture a button is about, for those who hear it by itself. */
const OfField = ({ label }: { label: string }) => <VisuallyHidden> ({label})</VisuallyHidden>;
