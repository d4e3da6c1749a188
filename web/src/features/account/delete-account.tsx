import { Box, chakra } from "@chakra-ui/react";
import { type DeleteAccountInput, useDeleteAccountMutation } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { fieldProps } from "#ui/form/field-props.ts";
import { Form } from "#ui/form/form.tsx";
import { loadChecks } from "#ui/form/load-checks.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { AccountSection } from "./account-section.tsx";
import { useAccountOutcome } from "./use-account-outcome.ts";

const load = async () =>
  (await loadChecks(import("./account-form-controls.ts"))).accountForms.deleteAccount;

/** Thrown when the user cancels the confirm dialog. */
class Cancelled extends Error {}

type DeleteAccountProps = {
  /** Names of the conferences that the user owns. */
  conferences: readonly string[];
  onDeleted: () => void;
};

/** Deletes the account, after listing what else will be deleted. */
export function DeleteAccount({ conferences, onDeleted }: DeleteAccountProps) {
  const t = useTranslate();
  const { announce, fail } = useAccountOutcome();
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useLazyForm<DeleteAccountInput>({
    load,
    send: async (input) => {
      const asked = {
        question: t("account.deleteQuestion", { count: conferences.length }),
        action: t("account.delete"),
      };
      if (!(await confirmInDialog({ ...asked, danger: true }))) throw new Cancelled();
      const { data } = await deleteAccount({ variables: { input } });
      if (data?.deleteAccount.__typename === "ValidationError") return data.deleteAccount.fields;
      announce({
        title: t("account.deleted"),
        description: t("account.deletedAccountText"),
      });
      onDeleted();
      return [];
    },
    onFailure: (error) => {
      if (error instanceof Cancelled) return;
      fail(error, failureText(t, error, t("account.deleteFailed")));
    },
  });

  return (
    <AccountSection id="delete" title={t("account.delete")} text={t("account.deleteText")}>
      <Box padding={{ base: 5, md: 6 }} border="1px solid" borderColor="danger" borderRadius="card">
        <Consequences conferences={conferences} />
        <Form form={form} label={t("account.delete")}>
          <Box display="grid" gap={5} marginTop={5} maxWidth="24rem" justifyItems="start">
            <Box width="100%">
              <PasswordField
                {...fieldProps(form, "delete")("currentPassword")}
                label={t("account.deletePassword")}
                autoComplete="current-password"
              />
            </Box>
            <SubmitButton
              busy={form.busy}
              busyLabel={t("account.deleting")}
              kind="danger"
              size="small"
            >
              {t("account.deleteButton")}
            </SubmitButton>
          </Box>
        </Form>
      </Box>
    </AccountSection>
  );
}

function Consequences({ conferences }: { conferences: readonly string[] }) {
  const t = useTranslate();
  if (conferences.length === 0) {
    return <p>{t("account.deletesNone")}</p>;
  }
  return (
    <>
      <p>{t("account.deletesConferences", { count: conferences.length })}</p>
      <chakra.ul marginTop={3} paddingLeft={5} listStyleType="disc" fontWeight="semibold">
        {conferences.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be duplicates, and the order is stable.
          <li key={index}>{name}</li>
        ))}
      </chakra.ul>
    </>
  );
}
