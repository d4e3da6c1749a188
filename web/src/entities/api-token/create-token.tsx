import { Box } from "@chakra-ui/react";
import type { ApiTokenInput } from "@summit/schema/validation/api-token.ts";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#lib/translate.ts";
import { Field } from "#ui/form/field.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import type { FieldErrors, FieldIssue } from "#ui/form/form-contract.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { AccessField } from "./access-field.tsx";
import { NewToken } from "./new-token.tsx";
import { noAccess, scopesOf } from "./token-access.ts";

/** The created token, or validation errors. */
export type CreateTokenResult = { secret: string } | { issues: readonly FieldIssue[] };

type CreateTokenProps = {
  /** A token's other settings, besides its permissions. */
  help: string;
  /** Rejects if the request failed; the caller has already shown the error. */
  onCreate: (input: ApiTokenInput) => Promise<CreateTokenResult>;
};

const year = 366;
const lifetimes = [30, 90, 180, year];

/** The form for a new token, and the token once it has been created. */
export function CreateToken({ help, onCreate }: CreateTokenProps) {
  const t = useTranslate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [access, setAccess] = useState(noAccess);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();

  const showIssues = (issues: readonly FieldIssue[]) =>
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0] ?? "form", message])));

  const send = async (fields: FormData) => {
    const result = await onCreate({
      name: String(fields.get("name")),
      scopes: scopesOf(access),
      validDays: Number(fields.get("validDays")),
    });
    if ("issues" in result) return showIssues(result.issues);
    form.current?.reset();
    setAccess(noAccess);
    setSecret(result.secret);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send(new FormData(event.currentTarget));
    } catch {
      // Already shown to the user.
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <>
      {secret && <NewToken secret={secret} onDone={() => setSecret(undefined)} />}
      <form
        ref={form}
        aria-label={t("token.newToken")}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Box display="grid" gap={5}>
          <Box
            display="grid"
            gap={5}
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 12rem" }}
          >
            <Field
              id={`${id}-name`}
              name="name"
              label={t("token.name")}
              error={errors.name}
              help={help}
              autoComplete="off"
              readOnly={busy}
              required
            />
            <LabelledSelect
              label={t("token.expiresAfter")}
              name="validDays"
              defaultValue="90"
              options={lifetimes.map((days) => ({
                value: days,
                label: days === year ? t("token.year") : t("token.days", { count: days }),
              }))}
            />
          </Box>
          <AccessField
            id={`${id}-access`}
            access={access}
            error={errors.scopes}
            onChange={setAccess}
          />
          <FormAlert>{errors.form}</FormAlert>
          <Box>
            <SubmitButton busy={busy} busyLabel={t("token.creating")} kind="quiet" size="small">
              {t("token.create")}
            </SubmitButton>
          </Box>
        </Box>
      </form>
    </>
  );
}
