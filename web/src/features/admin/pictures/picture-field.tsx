import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useExternalPicturesQuery } from "#graphql/admin-tabs/pictures/generated.ts";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { messageAt, TextField } from "../crud/fields.tsx";
import { FileInput } from "../crud/file-input.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { photoTypes } from "./send-picture.ts";
import { usePicture } from "./use-picture.ts";

type PictureFieldProps = {
  /** Path of the picture's address in the form. */
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  kind?: "photo" | "logo";
  /** Aspect ratio of the crop; the whole picture by default. */
  aspect?: number;
  /** Accepts uploads only, not URLs. */
  keptOnly?: boolean;
  /** What is to be known about the picture, such as why there is none. */
  note?: string | undefined;
  /** Takes a picture of another site at once, so that one that cannot be fetched is noticed. */
  takeAtOnce?: boolean;
};

/**
 * A picture that is selected, dropped, pasted, or given by URL. The form's value is the URL; uploaded pictures
 * have a preview, and can be cropped again.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, label, required = false, wide, aspect, note, keptOnly = false } = props;
  const { kind = "photo", help = "Web address of a picture." } = props;
  const { formState, register } = useFormContext();
  const picture = usePicture({ name, kind });
  const { address, keptId, editing, failure, busy, told, take } = picture;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = messageAt(formState.errors, name);
  const showsAddress = !keptOnly && !(keptId && !error);
  const problem = failure ?? (showsAddress ? undefined : error);
  const isElsewhere = /^https?:\/\/./.test(address.trim());

  const takeAtOnce = useEffectEvent(() => {
    if (props.takeAtOnce && isElsewhere) void picture.fetch(false);
  });
  useEffect(() => takeAtOnce(), []);

  return (
    <chakra.fieldset
      data-names-field
      gridColumn={wide ? "1 / -1" : undefined}
      minWidth={0}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        // React also reports what is pasted in the editor, which is elsewhere in the document.
        if (!file || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <VisuallyHidden asChild>
        <legend>{label}</legend>
      </VisuallyHidden>
      <Box aria-hidden fontSize="sm" fontWeight="medium" lineHeight="1.4">
        {required ? label : `${label} (optional)`}
      </Box>
      <PictureFrame
        address={address}
        kind={kind}
        aspect={aspect}
        busy={busy}
        onDrop={(file) => void take(file)}
      >
        <QuietButton onClick={() => input.current?.click()} aria-describedby={id}>
          {keptId ? "Choose another" : "Choose a picture"}
          <OfField label={label} />
        </QuietButton>
        {keptId && (
          <QuietButton onClick={() => void picture.edit()}>
            Edit
            <OfField label={label} />
          </QuietButton>
        )}
        {isElsewhere && !keptOnly && (
          <QuietButton onClick={() => void picture.fetch()}>
            Take from this address
            <OfField label={label} />
          </QuietButton>
        )}
        {keptId && (
          <QuietButton onClick={picture.remove}>
            Remove
            <OfField label={label} />
          </QuietButton>
        )}
      </PictureFrame>
      <FileInput
        ref={input}
        hidden
        accept={kind === "logo" ? `${photoTypes},image/svg+xml` : photoTypes}
        onFile={(file) => void take(file)}
      />
      <Box id={id} as="p" marginTop={2} color="fg.muted" fontSize="sm" lineHeight="1.4">
        {keptOnly && `${help} `}
        Or drop or paste it here. At most 15 MB.
      </Box>
      {showsAddress ? (
        <AddressFold isNeeded={required || Boolean(error) || address !== ""}>
          <TextField name={name} label="Web address" help={help} required={required} />
        </AddressFold>
      ) : (
        <input type="hidden" {...register(name)} />
      )}
      <Box aria-live="polite" fontSize="sm" color="fg.muted">
        {busy ?? told}
      </Box>
      {isElsewhere && <ExternalPicture address={address.trim()} />}
      {note && !address && (
        <FieldMessage color="fg">
          <WarningSign />
          {note}
        </FieldMessage>
      )}
      {problem && (
        <FieldMessage role="alert" color="danger">
          <WarningSign />
          {problem}
        </FieldMessage>
      )}
      {editing && (
        <PictureEditor
          {...editing}
          label={label}
          kind={kind}
          aspect={aspect}
          onKept={(kept) => picture.keptAs(kept)}
          onClose={picture.closeEditor}
        />
      )}
    </chakra.fieldset>
  );
}

type AddressFoldProps = {
  /** Whether its field has a value or an error, or must have a value: then it is open. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Folds the field for a picture's address away, because most pictures are files. */
function AddressFold({ isNeeded, children }: AddressFoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  // It stays open while its field is emptied to enter another address.
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <chakra.details
      marginTop={2}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary width="fit-content" color="fg.muted" fontSize="sm" cursor="pointer">
        Use a web address
      </chakra.summary>
      <Box marginTop={3}>{children}</Box>
    </chakra.details>
  );
}

/** The field's label for screen readers, since several pictures have the same buttons. */
const OfField = ({ label }: { label: string }) => <VisuallyHidden> ({label})</VisuallyHidden>;

/** Says what becomes of a saved picture whose address is on another host; nothing of one that was not saved yet. */
function ExternalPicture({ address }: { address: string }) {
  const { conferenceId } = useAdmin();
  const { data } = useExternalPicturesQuery({ conferenceId }, cacheAndNetwork);
  const picture = data?.externalPictures.find((one) => one.address === address);
  if (!picture) return null;
  return (
    <Box as="p" marginTop={2} fontSize="sm" lineHeight="1.4">
      {picture.state === "pending"
        ? "The picture will be fetched within minutes. Until then, pages show none."
        : `Pages do not show this picture. ${picture.problem}`}
      {picture.state === "retrying" && " It is tried again tomorrow."}
    </Box>
  );
}
