import { pictureIdOf } from "@summit/schema/validation/picture-address.ts";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useAdmin } from "../admin-context.ts";
import { drawable } from "./drawable.ts";
import type { Editing } from "./picture-editor.tsx";
import {
  loadPicture,
  type PictureSource,
  refuseTooLarge,
  type StoredPicture,
  sendPicture,
  sentenceOf,
} from "./send-picture.ts";

type PictureOptions = {
  /** Path of the picture's address in the form's values. */
  name: string;
  kind: "photo" | "logo";
};

/** The state and actions of a picture field. */
export function usePicture({ name, kind }: PictureOptions) {
  const { conferenceId: conference } = useAdmin();
  const { setValue, formState } = useFormContext();
  const { isDirty } = useFormState();
  const address = String(useWatch({ name }) ?? "");
  const keptId = pictureIdOf(address);
  const [editing, setEditing] = useState<Editing>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [told, setTold] = useState("");

  const setAddress = (value: string, shouldDirty = true) =>
    setValue(name, value, { shouldDirty, shouldValidate: formState.isSubmitted });

  const keptAs = (picture: StoredPicture, byPerson = true) => {
    setAddress(picture.address, byPerson);
    setFailure(undefined);
    setTold("The picture is kept. It is shown once you save.");
  };

  /** Runs an asynchronous action that may be rejected. */
  const attempt = async (doing: string, work: () => Promise<void>) => {
    if (busy) return;
    setFailure(undefined);
    setTold("");
    setBusy(doing);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };

  const send = async (source: PictureSource, byPerson?: boolean) =>
    keptAs(await sendPicture({ conference, kind, source }), byPerson);

  return {
    address,
    /** The id of the picture, if it was uploaded. */
    keptId,
    /** The picture being cropped. */
    editing,
    closeEditor: () => setEditing(undefined),
    /** The error message. */
    failure,
    /** The action in progress. */
    busy,
    /** The last completed action, until the form is saved. */
    told: isDirty ? told : "",
    keptAs,
    /** Starts with a file that was selected, dropped or pasted. */
    take: (file: File) =>
      attempt("Sending...", async () => {
        refuseTooLarge(file);
        // Files that the browser cannot decode, such as damaged ones, are left to the server to reject.
        const image = await drawable(file);
        if (image) setEditing({ source: { file }, image });
        else await send({ file });
      }),
    /**
     * Has the server download it from the URL in the field.
     *
     * @param byPerson whether this is a change that somebody made, who is warned before it is lost
     */
    fetch: (byPerson = true) =>
      attempt("Fetching...", () => send({ address: address.trim() }, byPerson)),
    /** Crops the picture again. */
    edit: () =>
      attempt("Opening...", async () => {
        if (!keptId) return;
        const { picture, whole } = await loadPicture(keptId);
        const image = await drawable(whole);
        if (image) setEditing({ source: { from: keptId }, image, edit: picture.edit });
      }),
    remove() {
      setAddress("");
      setTold("");
      setFailure(undefined);
    },
  };
}
