import { expect, test } from "vitest";
import { previews } from "#mail/previews.tsx";

const render = async (name: string) => {
  const preview = previews.get(name);
  if (!preview) throw new Error(`no preview ${name}`);
  return preview();
};

test("the text part has links on lines of their own and a signature", async () => {
  const { text } = await render("account-exists");
  expect(text).toBe(`Harbour & Sky Summit 2027

You already have an account

Someone signed up at Harbour & Sky Summit 2027 with this address. It has an account already, and nothing was changed. You can sign in with your password.

Sign in:
http://localhost:4000/auth?view=sign_in#token=an-example

Forgotten it? Choose a new password:
http://localhost:4000/auth?view=sign_in#token=an-example

-- 
If it was not you who signed up, you can ignore this email.
`);
});

test("a visitor's message is quoted verbatim in both parts", async () => {
  const { text, html } = await render("contact-message");
  expect(text).toBe(`Harbour & Sky Summit 2027

Is there a lift?

Ada Example <ada@example.com> wrote in the contact form of Harbour & Sky Summit 2027:

> Hello,
> 
> is there a lift to the hall?
>   <b>Ada</b>

Open in the admin:
http://localhost:4000/auth?view=sign_in#token=an-example

A reply to this email goes to the sender.

-- 
You get this email because messages to Harbour & Sky Summit 2027 go to this address.
`);
  expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

test.each([...previews.keys()])(
  "%s is a complete document, without pictures or scripts",
  async (name) => {
    const { text, html } = await render(name);
    expect(html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]* lang="en"/i);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<img|<script|<link/);
    expect(text).toMatch(/:\nhttp:\/\/\S+\n[\s\S]*\n-- \n/);
  },
);
