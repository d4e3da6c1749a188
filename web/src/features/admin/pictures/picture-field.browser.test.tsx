import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { renderTab } from "../render-tab.tsx";
import { PictureField } from "./picture-field.tsx";

const id = "0123456789abcdef0123456789abcdef";
const kept = `/media/${id}-640.webp`;

/** A picture as a file: 400 × 200 pixels. */
async function pictureFile(name = "hall.png"): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext("2d");
  context?.fillRect(0, 0, 400, 200);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

type Sent = { url: URL; body: Blob | null };

/** A mock upload server that records requests. */
class TestRequest {
  static sent: Sent[] = [];
  static response: { status: number; body: object } = { status: 201, body: {} };
  static held: TestRequest[] | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  response: object = {};
  #path = "";
  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(): void {}
  abort(): void {
    this.onabort?.();
  }
  send(body: Blob | null): void {
    TestRequest.sent.push({ url: new URL(this.#path, location.href), body });
    if (TestRequest.held) TestRequest.held.push(this);
    else this.finish();
  }
  finish(): void {
    const { status, body } = TestRequest.response;
    Object.assign(this, { status, response: body });
    this.onload?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", TestRequest);
  TestRequest.sent = [];
  TestRequest.held = undefined;
  TestRequest.response = { status: 201, body: { id, address: kept } };
});
afterEach(() => vi.unstubAllGlobals());

const schema = z.object({ imageUrl: z.string() });

async function renderField(
  imageUrl = "",
  kind: "photo" | "logo" = "photo",
  externalPictures: object[] = [],
  more: { takeAtOnce?: boolean } = {},
) {
  const onSave = vi.fn(async () => ({ done: true as const, result: { id: "a" } }));
  await renderTab(
    <EntityForm
      title="Speaker"
      schema={schema}
      values={{ imageUrl }}
      submitLabel="Save"
      onSave={onSave}
    >
      <PictureField
        name="imageUrl"
        label="Photo"
        help="Web address of a square picture."
        kind={kind}
        {...(kind === "photo" && { aspect: 1.5 })}
        {...more}
      />
    </EntityForm>,
    { api: createApi({ externalPictures }) },
  );
  return { onSave, saved: () => onSave.mock.lastCall as unknown };
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog", { name: "Photo" });
const address = page.getByRole("group", { name: "Photo" }).getByLabelText("Web address");
const choose = async (chosen: File) => {
  const input = page
    .getByRole("group", { name: "Photo" })
    .element()
    .querySelector("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, chosen);
};
const editOf = ({ url }: Sent) => JSON.parse(url.searchParams.get("edit") ?? "null");

/** Simulates dropping or pasting files onto an element. */
function give(kind: "drop" | "paste", given: File): void {
  const data = new DataTransfer();
  data.items.add(given);
  const target = page.getByRole("group", { name: "Photo" }).element();
  const options = { bubbles: true, cancelable: true };
  if (kind === "paste") {
    target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
  } else {
    const inner = target.querySelector("button")?.parentElement;
    inner?.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
  }
}

describe("a picture", () => {
  it("is selected, cropped by keyboard, described and uploaded, and its address saved", async () => {
    const { saved } = await renderField();
    await choose(await pictureFile());
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    button(/^What is kept/)
      .element()
      .focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowUp}");
    button(/^What stays in sight/)
      .element()
      .focus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await page.getByLabelText(/^What the picture shows/).fill("A hall");
    await button("Use this picture").click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [sent] = TestRequest.sent;
    expect(sent?.body).toBeInstanceOf(File);
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toMatchObject({
      conference: "default",
      kind: "photo",
    });
    expect(sent && editOf(sent)).toEqual({
      cut: { left: 0.085, top: 0, width: 0.75, height: 1 },
      focal: { x: 0.5, y: 0.505 },
      alt: "A hall",
    });
    await expect.element(page.getByText("The picture is kept.")).toBeVisible();
    await button("Save").click();
    await vi.waitFor(() => expect(saved()).toEqual([{ imageUrl: kept }, undefined]));
    await expect.element(page.getByText("The picture is kept.")).not.toBeInTheDocument();
  });

  it.each(["drop", "paste"] as const)("can be given by %s", async (way) => {
    await renderField();
    give(way, await pictureFile());
    await expect.element(dialog).toBeVisible();
    await button("Cancel").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(TestRequest.sent).toEqual([]);
  });

  it("is not replaced by one that is pasted into its description, nor sent by an input method", async () => {
    await renderField();
    await choose(await pictureFile());
    await expect.element(dialog).toBeVisible();
    const description = page.getByLabelText(/^What the picture shows/).element();
    const data = new DataTransfer();
    data.items.add(await pictureFile("other.png"));
    const given = { bubbles: true, cancelable: true };
    description.dispatchEvent(new ClipboardEvent("paste", { ...given, clipboardData: data }));
    description.dispatchEvent(
      new KeyboardEvent("keydown", { ...given, key: "Enter", isComposing: true }),
    );
    description.dispatchEvent(new KeyboardEvent("keydown", { ...given, key: "Enter" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(TestRequest.sent.map(({ body }) => (body as File).name)).toEqual(["hall.png"]);
  });

  it("that fails for an unforeseen reason says so", async () => {
    vi.spyOn(window, "createImageBitmap").mockResolvedValueOnce({
      width: 9_000,
      height: 9_000,
      close() {},
    });
    await renderField();
    await choose(await pictureFile());
    await expect.element(page.getByText(/^The picture could not be read/)).toBeVisible();
    expectLogged(/createImageBitmap/);
  });

  it("shows upload progress, and can be cancelled", async () => {
    TestRequest.held = [];
    await renderField();
    await choose(await pictureFile());
    await button("Use this picture").click();
    TestRequest.held[0]?.upload.onprogress?.({ loaded: 30, total: 100 });
    await expect.element(page.getByText("Sending, 30 %")).toBeVisible();
    TestRequest.held[0]?.upload.onprogress?.({ loaded: 100, total: 100 });
    await expect.element(page.getByText("Preparing it for every screen size")).toBeVisible();
    await button("Cancel").click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("img")).not.toBeInTheDocument();
  });

  it("that the server rejects stays in the editor, with the reason", async () => {
    const reason = "The picture has more than 50 megapixels. Please make it smaller first.";
    TestRequest.response = { status: 400, body: { error: reason } };
    await renderField();
    await choose(await pictureFile());
    await button("Use this picture").click();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  it("that the browser cannot decode is left to the server to reject", async () => {
    const reason = "The picture is damaged, and cannot be read. Please choose another file.";
    TestRequest.response = { status: 400, body: { error: reason } };
    await renderField();
    await choose(new File(["no picture"], "hall.png", { type: "image/png" }));
    await expect.element(page.getByRole("alert").getByText(reason)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("of more than 15 MB is not uploaded", async () => {
    await renderField();
    give("drop", new File([new Uint8Array(16 << 20)], "large.png", { type: "image/png" }));
    await expect.element(page.getByText(/^The file is larger than 15 MB/)).toBeVisible();
    expect(TestRequest.sent).toEqual([]);
  });

  it("is downloaded from a URL, or the reason is shown", async () => {
    const { saved } = await renderField();
    await expect.element(address).not.toBeVisible();
    await page.getByText("Use a web address").click();
    await address.fill("https://example.com/a.jpg");
    TestRequest.response = { status: 400, body: { error: "The address cannot be reached." } };
    await button("Take from this address (Photo)").click();
    await expect.element(page.getByText("The address cannot be reached.")).toBeVisible();
    await expect.element(address).toHaveValue("https://example.com/a.jpg");
    TestRequest.response = { status: 201, body: { id, address: kept } };
    await button("Take from this address (Photo)").click();
    await expect.element(button("Remove (Photo)")).toBeVisible();
    expect(TestRequest.sent.at(-1)?.url.searchParams.get("address")).toBe(
      "https://example.com/a.jpg",
    );
    await button("Save").click();
    await vi.waitFor(() => expect(saved()).toEqual([{ imageUrl: kept }, undefined]));
  });
});

describe("a picture that is taken at once", () => {
  const elsewhere = "https://example.com/a.jpg";
  const open = () => renderField(elsewhere, "photo", [], { takeAtOnce: true });

  it("is downloaded without a click, and does not count as an unsaved change", async () => {
    await open();
    await expect.element(button("Remove (Photo)")).toBeVisible();
    expect(TestRequest.sent.map(({ url }) => url.searchParams.get("address"))).toEqual([elsewhere]);
    await expect.element(page.getByText("Not saved yet.")).not.toBeInTheDocument();
  });

  it("says why it cannot be had", async () => {
    TestRequest.response = { status: 400, body: { error: "The address cannot be reached." } };
    await open();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("The address cannot be reached.");
  });
});

describe("an uploaded picture", () => {
  it("is cropped again from the original, starting with the last crop", async () => {
    const edit = {
      cut: { left: 0.1, top: 0, width: 0.5, height: 1 },
      focal: { x: 0.5, y: 0.5 },
      alt: "A hall",
    };
    const whole = await pictureFile();
    vi.spyOn(window, "fetch").mockImplementation(async (path) =>
      String(path).endsWith(".webp")
        ? new Response(whole)
        : Response.json({ id, address: kept, edit }),
    );
    await renderField(kept);
    await button("Edit (Photo)").click();
    await expect.element(page.getByLabelText(/^What the picture shows/)).toHaveValue("A hall");
    await button("Use this picture").click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [sent] = TestRequest.sent;
    expect(sent?.url.searchParams.get("from")).toBe(id);
    expect(sent && editOf(sent)).toEqual(edit);
  });

  it("is removed, and the field accepts a URL again", async () => {
    const { saved } = await renderField(kept);
    await expect.element(address).not.toBeInTheDocument();
    await button("Remove (Photo)").click();
    await page.getByText("Use a web address").click();
    await expect.element(address).toHaveValue("");
    await button("Save").click();
    await vi.waitFor(() => expect(saved()).toEqual([{ imageUrl: "" }, undefined]));
  });
});

it("a picture that could not be fetched says why pages do not show it", async () => {
  const address = "https://example.com/a.jpg";
  const problem = "The address answers with 404 instead of a picture.";
  const failed = { __typename: "ExternalPicture", address, state: "retrying", problem };
  await renderField(address, "photo", [failed]);

  await expect
    .element(
      page.getByText(`Pages do not show this picture. ${problem} It is tried again tomorrow.`),
    )
    .toBeVisible();
});

it("a logo is not cropped", async () => {
  await renderField("", "logo");
  await choose(await pictureFile());
  await expect.element(button(/^What is kept/)).not.toBeInTheDocument();
  await button("Use this picture").click();
  await expect.element(button("Remove (Photo)")).toBeVisible();
  const [sent] = TestRequest.sent;
  expect(sent && editOf(sent).cut).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
