// Fills in the screen of a room and keeps it up to date. Without a connection it goes on with the programme that it has.
(() => {
  const pollMs = 30_000;
  const main = document.querySelector("main");
  const element = (id) => document.getElementById(id);
  let programme = JSON.parse(element("programme").textContent);
  /** From the device's clock to the server's. */
  let ahead = 0;
  let reachedAt = Date.now();
  let isLost = false;
  /** Former entries that have left the room, until they would have ended. */
  let gone = [];

  const now = () => Date.now() + ahead;
  const clockOf = (time) => {
    const at = new Date(time + programme.offset * 60_000);
    const hours = at.getUTCHours();
    const minutes = String(at.getUTCMinutes()).padStart(2, "0");
    return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
  };
  const write = (target, text) => {
    if (target.textContent !== text) target.textContent = text;
  };
  const inWords = (ms) => {
    const seconds = Math.ceil(ms / 1_000);
    if (seconds < 60) return `${seconds} s`;
    const minutes = Math.ceil(seconds / 60);
    if (minutes < 60) return `${minutes} min`;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  };
  const fill = (id, entry, when) => {
    const part = element(id);
    part.hidden = !entry;
    if (!entry) return;
    write(part.querySelector(".title"), entry.title);
    write(part.querySelector(".people"), entry.speakers);
    write(part.querySelector(".when"), when);
  };

  const show = () => {
    const time = now();
    const planned = programme.entries.filter(({ isCancelled }) => !isCancelled);
    const current = planned.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt);
    const next = planned.find(({ startsAt }) => startsAt > time);
    write(element("clock"), clockOf(time));
    fill("now", current, current && `until ${current.until}`);
    const wait = next && next.startsAt - time;
    const day = wait > 16 * 3_600_000 ? `${next.weekday}, ` : "";
    fill("next", next, next && `${day}${next.from}${day ? "" : `, in ${inWords(wait)}`}`);
    element("idle").hidden = current !== undefined;
    write(element("idle"), next ? "Nothing is on at the moment." : "The programme here has ended.");
    const soon = ({ startsAt, endsAt }) => endsAt > time && startsAt < time + 2 * 3_600_000;
    const notices = [
      ...programme.entries
        .filter((entry) => entry.isCancelled && soon(entry))
        .map(({ title, from }) => `Cancelled: ${title}, ${from}`),
      ...gone.filter(soon).map(({ title, from }) => `No longer in this room: ${title}, ${from}`),
    ];
    if (element("notices").innerText !== notices.join("\n")) {
      element("notices").replaceChildren(
        ...notices.map((text) => {
          const item = document.createElement("li");
          item.dir = "auto";
          item.textContent = text;
          return item;
        }),
      );
    }
    write(element("offline"), isLost ? `No connection since ${clockOf(reachedAt)}` : "");
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
      reachedAt = now();
      isLost = false;
    } catch {
      isLost = true;
    }
    show();
  };

  // Screens that turn off show nothing. The lock ends when the page is hidden.
  const stayOn = () => {
    if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stayOn);
  window.addEventListener("online", load);
  stayOn();
  show();
  void load();
  setInterval(show, 1_000);
  setInterval(load, pollMs);
})();
