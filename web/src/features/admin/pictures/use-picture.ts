import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { pictureIdOf } from "@summit/schema/validation/picture-address.ts";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useAdmin } from "../admin-context.ts";
import { drawable } from "./drawable.ts";
import type { Editing } from "./picture-editor.tsx";
import {
  type KeptPicture,
  loadPicture,
  PictureRefused,
  type PictureSource,
  sendPicture,
} from "./send-picture.ts";

type PictureOptions = {
  /** Path of the picture's address in the form. */
  name: string;
  kind: "photo" | "logo";
};

/** What a field does with a picture, and what has become of it. */
export function usePicture({ name, kind }: PictureOptions) {
  const { conferenceId: conference } = useAdmin();
  const { setValue, formState } = useFormContext();
  const address = String(useWatch({ name }) ?? "");
  const keptId = pictureIdOf(address);
  const [editing, setEditing] = useState<Editing>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [told, setTold] = useState("");

  const setAddress = (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const keptAs = (picture: KeptPicture) => {
    setAddress(picture.address);
    setFailure(undefined);
    setTold("The picture is kept. It is shown once you save.");
  };

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
    attempt(doing, async () => keptAs(await sendPicture({ conference, kind, source })));

  return {
    address,
    /** The id of the picture, where the site keeps it. */
    keptId,
    /** The picture that is being cut. */
    editing,
    closeEditor: () => setEditing(undefined),
    /** Why there is none, as a sentence. */
    failure,
    /** What is being done at the moment. */
    busy,
    /** What was done last. */
    told,
    keptAs,
    /** Begins with a file that somebody has chosen, dropped or pasted. */
    async take(file: File | undefined) {
      if (!file) return;
      if (file.size > maxPictureBytes) {
        setFailure("The file is larger than 15 MB. Please choose a smaller one.");
        return;
      }
      // What the browser cannot draw, such as a damaged file, is for the server to tell about.
      const image = await drawable(file);
      if (image) setEditing({ source: { file }, image });
      else await keep({ file }, "Sending...");
    },
    /** Has the server fetch it from the address that the field holds. */
    fetch: () => keep({ address: address.trim() }, "Fetching..."),
    /** Cuts the picture anew. */
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
