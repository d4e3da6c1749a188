import {
  programme,
  type Session,
  sessionPath,
  sessionWhere,
  speakers,
  specialShareTitle,
  twelveHour,
} from "./support/content.ts";
import { expect, test } from "./support/test.ts";

const nameOf = (slug: string) => speakers.find((speaker) => speaker.slug === slug)?.name ?? "";

const samples: Session[] = [
  sessionWhere(
    ({ day, description, speakers }) =>
      day === "day1" && speakers.length > 0 && Boolean(description?.includes("\n")),
  ),
  sessionWhere(({ type }) => type === "Panel"),
  sessionWhere(({ day, speakerLabel }) => day === "day2" && speakerLabel === "Speaker TBC"),
];

test("shows title, time, speakers and further links", { tag: "@once" }, async ({ read }) => {
  for (const session of samples) {
    await test.step(session.title, async () => {
      const page = await read(sessionPath(session));
      // Related sessions are below.
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

  await test.step("the description keeps its line breaks", async () => {
    const session = samples[0] ?? sessionWhere(() => false);
    const page = await read(sessionPath(session));
    const about = page.getByRole("heading", { level: 2, name: "About this session" });
    await expect(about).toBeVisible();
    const text = about.locator("+ *");
    expect(session.description).toContain("\n");
    expect(await text.innerText()).toBe(session.description);
  });
});

test("each has a URL and a share image", { tag: "@once" }, async ({ request }) => {
  const pageOf = async (path: string) => {
    const response = await request.get(path);
    const html = await response.text();
    return { status: response.status(), image: html.match(imageAddress)?.[1] ?? "" };
  };
  const images = new Map<Session, string>();
  await test.step("except the breaks", async () => {
    for (const session of programme.filter(({ type }) => type !== "Break")) {
      const { status, image } = await pageOf(sessionPath(session));
      expect(status, session.title).toBe(200);
      images.set(session, new URL(image).pathname);
    }
  });
  await test.step("a share image of its own, a designed one for one title", async () => {
    const isSpecial = ({ title }: Session) => title.toLowerCase().includes(specialShareTitle);
    const others = [...images].filter(([session]) => !isSpecial(session)).map(([, path]) => path);
    expect(new Set(others).size).toBe(others.length);
    const special = images.get(sessionWhere(isSpecial)) ?? "";
    expect(special).toBe("/share/gen-ai-value.png");
    for (const path of [special, ...others.slice(0, 1)]) {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toMatch(/^image\/(png|jpeg)/);
    }
  });
  await test.step("a 404 under the other day", async () => {
    const session = sessionWhere(({ day, type }) => day === "day1" && type === "Keynote");
    expect((await pageOf(`/agenda/day2/${session.slug}`)).status).toBe(404);
  });
});

const imageAddress = /<meta property="og:image" content="([^"]+)"/;
