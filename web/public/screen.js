// Fills in the screen of a room and keeps it up to date. Without a connection it goes on with the programme that it has, also
// after a reload: the service worker then has the document, and the browser's storage the latest programme.
(() => {
  const pollMs = 30_000;
  const main = document.querySelector("main");
  const words = JSON.parse(main.dataset.words);
  /** A sentence with its values. */
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  const element = (id) => document.getElementById(id);
  let programme = JSON.parse(element("programme").textContent);
  /** From the device's clock to the server's. */
  let ahead = 0;
  let reachedAt = Date.now();
  let isLost = false;
  /** Former entries that have left the room, until they would have ended. */
  let gone = [];
  /** Where these are now, by their ids. */
  let places = new Map();

  const storageKey = `screen ${main.dataset.programme}`;
  const keep = () => {
    try {
      const state = { programme, ahead, reachedAt, gone, places: [...places] };
      localStorage.setItem(storageKey, JSON.stringify(state));
    } catch {
      // Full, or not allowed: the document alone is shown after a reload.
    }
  };
  /** Takes up what was shown before a reload without a connection. */
  const takeUp = (keptAt) => {
    isLost = true;
    reachedAt = keptAt;
    try {
      const state = JSON.parse(localStorage.getItem(storageKey));
      if (!state) return;
      ({ programme, ahead, reachedAt, gone } = state);
      places = new Map(state.places);
    } catch {
      // What is not readable is as good as nothing.
    }
  };
  if (main.dataset.keptAt) takeUp(Number(main.dataset.keptAt));

  const now = () => Date.now() + ahead;
  const clockOf = (time) => {
    const at = new Date(time + programme.offset * 60_000);
    const hours = at.getUTCHours();
    const minutes = String(at.getUTCMinutes()).padStart(2, "0");
    if (!words.hasTwelveHours) return `${String(hours).padStart(2, "0")}:${minutes}`;
    return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
  };
  const write = (target, text) => {
    if (target.textContent !== text) target.textContent = text;
  };
  const inWords = (ms) => {
    const seconds = Math.ceil(ms / 1_000);
    if (seconds < 60) return say(words.seconds, { count: seconds });
    const minutes = Math.ceil(seconds / 60);
    if (minutes < 60) return say(words.minutes, { count: minutes });
    return say(words.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  const fill = (id, entry, heading, when) => {
    const part = element(id);
    part.hidden = !entry;
    if (!entry) return;
    write(part.querySelector("h2"), heading);
    write(part.querySelector(".title"), entry.title);
    write(part.querySelector(".people"), entry.speakers);
    write(part.querySelector(".when"), entry.doNotRecord ? say(words.doNotRecord, { when }) : when);
  };
  /** Writes a list of lines, each of some parts, where it is another. */
  const list = (id, lines) => {
    const parent = element(id);
    const known = JSON.stringify(lines);
    if (parent.dataset.lines === known) return;
    parent.dataset.lines = known;
    parent.replaceChildren(
      ...lines.map((parts) => {
        const line = document.createElement("li");
        line.append(
          ...parts.map((text) => {
            const part = document.createElement("span");
            part.dir = "auto";
            part.textContent = text;
            return part;
          }),
        );
        return line;
      }),
    );
  };
  const startOf = (entry, time) => {
    const wait = entry.startsAt - time;
    if (wait > 16 * 3_600_000) return say(words.onDay, { day: entry.weekday, time: entry.from });
    if (wait <= 0) return entry.from;
    return say(words.startsIn, { time: entry.from, wait: inWords(wait) });
  };
  /** Where a session is that has left the room. */
  const moveOf = ({ id, title, from }) => {
    const place = places.get(id);
    if (place?.status === "cancelled") return say(words.cancelled, { title, time: from });
    if (!place?.location || !place.startsAt) return say(words.gone, { title, time: from });
    const at = Date.parse(place.startsAt);
    const isFar = Math.abs(at - now()) > 16 * 3_600_000;
    const day = words.weekdays[new Date(at + programme.offset * 60_000).getUTCDay()];
    const time = isFar ? say(words.onDay, { day, time: clockOf(at) }) : clockOf(at);
    return say(words.movedTo, { room: place.location, title, time });
  };

  const show = () => {
    const time = now();
    const planned = programme.entries.filter(({ isCancelled }) => !isCancelled);
    const current = planned.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt);
    const coming = planned.filter(({ startsAt }) => startsAt > time);
    write(element("clock"), clockOf(time));
    // Where nothing is on, what comes next is in its place.
    const first = current ?? coming.shift();
    const [second, ...others] = coming;
    fill(
      "now",
      first,
      current ? words.now : words.next,
      first && (current ? say(words.until, { time: current.until }) : startOf(first, time)),
    );
    fill("next", second, current ? words.next : words.afterwards, second && startOf(second, time));
    const isSoon = ({ startsAt }) => startsAt < second.startsAt + 12 * 3_600_000;
    list("later", others.filter(isSoon).slice(0, 5).map(({ from, title }) => [from, title]));
    element("after").hidden = !second;
    element("elapsed").hidden = !current;
    if (current) {
      const part = (time - current.startsAt) / (current.endsAt - current.startsAt);
      element("elapsed").firstElementChild.style.width = `${Math.round(part * 1_000) / 10}%`;
    }
    element("idle").hidden = current !== undefined;
    write(
      element("idle"),
      first ? words.nothingOn : words.ended,
    );
    const soon = ({ startsAt, endsAt }) => endsAt > time && startsAt < time + 2 * 3_600_000;
    const notices = [
      ...programme.entries
        .filter((entry) => entry.isCancelled && soon(entry))
        .map(({ title, from }) => say(words.cancelled, { title, time: from })),
      ...gone.filter(soon).map(moveOf),
    ];
    list("notices", notices.map((text) => [text]));
    write(element("offline"), isLost ? say(words.offline, { time: clockOf(reachedAt) }) : "");
  };

  /** Asks where sessions are that have left the room. */
  const findGone = async () => {
    if (gone.length === 0) return;
    const query =
      "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ScheduleItem { id startsAt location status } } }";
    const variables = { ids: gone.slice(-20).map(({ id }) => id) };
    const response = await fetch("/graphql", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = await response.json();
    places = new Map((data?.nodes ?? []).filter(Boolean).map((node) => [node.id, node]));
  };

  const load = async () => {
    try {
      const response = await fetch(main.dataset.programme, { cache: "no-cache" });
      if (!response.ok) throw new Error(String(response.status));
      // Devices at doors often have a wrong clock. The header has whole seconds.
      const date = Date.parse(response.headers.get("Date"));
      if (date && Math.abs(date - now()) > 2_000) ahead = date - Date.now();
      const latest = await response.json();
      const kept = new Set(latest.entries.map(({ id }) => id));
      const left = programme.entries.filter(({ id, isCancelled }) => !kept.has(id) && !isCancelled);
      gone = [...gone, ...left].filter(({ id, endsAt }) => !kept.has(id) && endsAt > now());
      programme = latest;
      write(element("room"), programme.room);
      await findGone();
      reachedAt = now();
      isLost = false;
      keep();
    } catch {
      isLost = true;
    }
    show();
  };

  // Screens that turn off show nothing. The lock ends when the page is hidden.
  const stayOn = () => {
    if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
  };
  /** Has the service worker keep what a reload needs. */
  const prepareForReload = async () => {
    const workers = navigator.serviceWorker;
    if (!workers || main.dataset.keptAt) return;
    await workers.register("/service-worker.js");
    const { active } = await workers.ready;
    await document.fonts.ready;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith("/assets/"));
    const script = document.querySelector("script[src]").src;
    active?.postMessage({ keepScreen: [location.href, script, ...files] });
  };
  document.addEventListener("visibilitychange", stayOn);
  window.addEventListener("online", load);
  stayOn();
  show();
  void load();
  prepareForReload().catch(() => {});
  setInterval(show, 1_000);
  setInterval(load, pollMs);
})();
