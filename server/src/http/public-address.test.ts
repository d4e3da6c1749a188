import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#http/public-address.ts";
import { isPublicWebOrLoopback, isReachable } from "#http/public-request.ts";

describe("an address of a network", () => {
  it.each(["93.184.215.14", "2606:2800:21f:cb07::1", "1.1.1.1"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["127.0.0.1", "this machine"],
    ["127.9.9.9", "this machine"],
    ["::1", "this machine"],
    ["0.0.0.0", "this machine"],
    ["::", "this machine"],
    ["10.0.0.1", "a private network"],
    ["172.16.0.1", "a private network"],
    ["192.168.1.1", "a private network"],
    ["fd00::1", "a private network"],
    ["fec0::1", "a private network of old"],
    ["169.254.169.254", "a cloud's own service"],
    ["fe80::1", "this network"],
    ["100.64.0.1", "a provider's network"],
    ["224.0.0.1", "many machines"],
    ["ff02::1", "many machines"],
    ["255.255.255.255", "all machines"],
    ["192.0.2.1", "documentation"],
    ["2001:db8::1", "documentation"],
    ["198.18.0.1", "benchmarks"],
    ["240.0.0.1", "nobody yet"],
    ["::ffff:127.0.0.1", "this machine as IPv6"],
    ["::ffff:7f00:1", "this machine as IPv6"],
    ["::ffff:10.0.0.1", "a private network as IPv6"],
    ["64:ff9b::7f00:1", "this machine through a gateway"],
    ["64:ff9b:1::1", "a gateway of one's own"],
    ["2002:7f00:1::", "this machine through 6to4"],
    ["2001::1", "this machine through Teredo"],
    ["::7f00:1", "this machine in a notation of old"],
    ["localhost", "a name"],
    ["", "nothing"],
  ])("%s is not: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("the address of a receiver", () => {
  it.each([
    "https://127.0.0.1/",
    "https://localhost/",
    "https://hooks.localhost/",
    "https://10.0.0.1/",
    "https://0xa000001/",
    "https://[::1]/",
    "https://[fd00::1]/",
    "https://printer.local/",
    "https://api.internal/",
  ])("is known to be out of reach before anything is sent: %s", (url) => {
    expect(isReachable(new URL(url))).toBe(false);
  });

  it("is taken if it is public, or a name that only a lookup can judge", () => {
    expect(isReachable(new URL("https://hooks.example/"))).toBe(true);
    expect(isReachable(new URL("https://1.1.1.1/"))).toBe(true);
  });

  it("may be this computer's own in development, but in no private network", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(isReachable(new URL(`http://${host}:8080/hook`), isPublicWebOrLoopback)).toBe(true);
    }
    expect(isReachable(new URL("https://10.0.0.1/"), isPublicWebOrLoopback)).toBe(false);
  });
});
