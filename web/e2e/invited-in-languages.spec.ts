import type { APIRequestContext } from "@playwright/test";
import { newPerson } from "./support/accounts.ts";
import { test } from "./support/admin.ts";
import { enter, typeInto } from "./support/keys.ts";
import { invitationLink, linkTo } from "./support/mailbox.ts";
import { mutate } from "./support/mutate.ts";
import { expect } from "./support/test.ts";
import { readerOf } from "./support/words.ts";

// Accounts are in the language of the conference at the site's own address, which these tests replace: they run alone, when
// the others are done.

test.use({ viewport: { width: 390, height: 844 } });

async function putAtMainAddress(request: APIRequestContext, id: string, language: string) {
  const change = (name: string, input: object) => {
    const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return mutate(request, name, inputType, "Conference", { id, ...input });
  };
  const words = { name: "Zzyx 2027", description: "Zzyx." };
  await change("updateConference", { language, ...words });
  await change("publishConference", {});
  await change("setMainConference", {});
}

for (const language of ["de", "fr", "es"] as const) {
  test(`who is invited to a team in ${language} makes an account and joins, by keyboard`, async ({
    page,
    context,
    conferenceId: id,
  }) => {
    const { t, read } = readerOf(language);
    const main = page.getByRole("main");
    const person = newPerson();
    await putAtMainAddress(context.request, id, language);
    const invitation = { conferenceId: id, email: person.email, role: "reviewer" };
    const types = ["inviteMember", "InviteMemberInput", "Invitation"] as const;
    await mutate(context.request, ...types, invitation);
    // From here on, nobody is signed in.
    await context.clearCookies();

    await page.goto(await invitationLink(person.email));
    const signUp = main.getByRole("link", { name: t("account.signUpButton") });
    await expect(signUp).toBeVisible();
    await read(page, "the invitation of a stranger");
    await enter(signUp);
    const form = main.getByRole("form", { name: t("account.signUp") });
    await expect(form).toBeVisible();
    await typeInto(form.getByLabel(t("account.password"), { exact: true }), "short");
    await page.keyboard.press("Enter");
    await expect(form.getByLabel(t("account.fullName"))).toHaveAttribute("aria-invalid", "true");
    await read(page, "a refused account");
    await typeInto(form.getByLabel(t("account.fullName")), person.fullName);
    await typeInto(form.getByLabel(t("account.password"), { exact: true }), person.password);
    await page.keyboard.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("account.checkEmail"));
    await read(page, "a mail is on its way");

    await page.goto(await linkTo("confirm_email", person.email));
    await read(page, "the mail's link");
    await enter(main.getByRole("button", { name: t("account.confirmButton") }));
    const accept = main.getByRole("button", { name: t("account.accept") });
    await expect(accept).toBeVisible();
    await read(page, "the invitation");
    await enter(accept);
    await expect(page).toHaveURL(/\/admin/);
    await page.goto("/account");
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await read(page, "the account");
  });
}
