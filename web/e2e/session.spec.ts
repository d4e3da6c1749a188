import {
  programme,
  type Session,
  sessionPath,
  sessionWhere,
  specialShareTitle,
} from "./support/content.ts";
import { expect, test } from "./support/test.ts";

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
