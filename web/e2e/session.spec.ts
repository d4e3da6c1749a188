import {
  programme,
  type Session,
  sessionPath,
  sessionWhere,
  speakers,
  specialShareTitle,
  twelveHour,
} from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

const nameOf = (slug: string) => speakers.find((speaker) => speaker.slug === slug)?.name ?? "";

const samples: Session[] = [
  sessionWhere(
    ({ day, description, speakers }) =>
      day === "day1" && speakers.length > 0 && Boolean(description?.includes("\n")),
  ),
  sessionWhere(({ type }) => type === "Panel"),
  sessionWhere(({ day, speakerLabel }) => day === "day2" && speakerLabel === "Speaker TBC"),
];

for (const session of samples) {
  test(`"${session.title}" says what, when, who and where next`, async ({ read }) => {
    const page = await read(sessionPath(session));
    // What is like it stands below.
    const main = page.getByRole("main").getByRole("article");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(session.title);
    await expect(main.getByText(session.type, { exact: true })).toBeVisible();
    const date = session.day === "day1" ? "26th November" : "27th November";
    await expect(main.getByText(date, { exact: true })).toBeVisible();
    await expect(main.locator("time")).toHaveText([
      twelveHour(session.startTime),
      twelveHour(session.endTime),
    ]);
    for (const slug of session.speakers) {
      await expect(main.getByRole("link", { name: nameOf(slug) })).toHaveAttribute(
        "href",
        `/speakers/${slug}`,
      );
    }
    if (session.speakerLabel) await expect(main.getByText(session.speakerLabel)).toBeVisible();
    await expect(main.getByRole("link", { name: "Register Now" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(main.getByRole("link", { name: "Back to Agenda" })).toHaveAttribute(
      "href",
      /^\/agenda(#day[12])?$/,
    );
  });
}

test("the description keeps its line breaks", { tag: "@once" }, async ({ read }) => {
  const session = samples[0] ?? sessionWhere(() => false);
  const page = await read(sessionPath(session));
  const about = page.getByRole("heading", { level: 2, name: "About this session" });
  await expect(about).toBeVisible();
  const text = about.locator("+ *");
  expect(session.description).toContain("\n");
  expect(await text.textContent()).toBe(session.description);
  await expect(text).toHaveCSS("white-space", /^pre/);
});

test("Back to Agenda returns to the day of the session", { tag: "@once" }, async ({ page }) => {
  const session = sessionWhere(({ day, type }) => day === "day2" && type !== "Break");
  await openHydrated(page, sessionPath(session));
  await page.getByRole("link", { name: "Back to Agenda" }).click();
  await expect(page).toHaveURL(/\/agenda(#day2)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference Schedule 2025");
});

test.describe("addresses of sessions", { tag: "@once" }, () => {
  test("every item of the programme but the breaks has a page", async ({ request }) => {
    for (const session of programme.filter(({ type }) => type !== "Break")) {
      const response = await request.get(sessionPath(session));
      expect(response.status(), session.title).toBe(200);
    }
  });

  for (const extra of ["one/two", "one/two/three"]) {
    test(`${extra.split("/").length} extra segments lead to the same session`, async ({
      read,
      baseURL,
    }) => {
      const session = samples[0] ?? sessionWhere(() => false);
      const page = await read(`/agenda/${session.day}/${extra}/${session.slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(session.title);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new URL(sessionPath(session), baseURL).href,
      );
    });
  }

  test("every session has a share image of its own, one title a designed one", async ({
    request,
  }) => {
    const imageOf = async (session: Session) => {
      const html = await (await request.get(sessionPath(session))).text();
      const image = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
      const response = await request.get(new URL(image).pathname);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toMatch(/^image\/(png|jpeg)/);
      return new URL(image).pathname;
    };
    const isSpecial = ({ title }: Session) => title.toLowerCase().includes(specialShareTitle);
    const special = await imageOf(sessionWhere(isSpecial));
    const others = programme.filter((session) => session.type !== "Break" && !isSpecial(session));
    const images = new Set(await Promise.all(others.slice(0, 4).map(imageOf)));
    expect(images.size).toBe(4);
    expect(special).toBe("/share/gen-ai-value.png");
  });
});

test.describe("an unknown session", { tag: "@once" }, () => {
  test.use({ expectedProblems: [notFoundLog] });
  const text = "The session you are looking for does not exist or has been removed.";

  for (const path of ["/agenda/day1/nothing", "/agenda/day3/nothing"]) {
    test(`${path} is answered with 404 and a way to the agenda`, async ({ read, request }) => {
      expect((await request.get(path)).status()).toBe(404);
      const page = await read(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session not found");
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole("link", { name: "Return to Agenda" })).toHaveAttribute(
        "href",
        "/agenda",
      );
    });
  }

  test("a session of the other day is not found under this one", async ({ request }) => {
    const session = sessionWhere(({ day, type }) => day === "day1" && type === "Keynote");
    const response = await request.get(`/agenda/day2/${session.slug}`);
    expect(response.status()).toBe(404);
  });
});
