/** A mock EventSource, whose messages the test sends. */
export class TestSource extends EventTarget {
  static readonly OPEN = 1;
  static latest: TestSource;
  readyState = TestSource.OPEN;
  constructor(readonly url: string) {
    super();
    TestSource.latest = this;
  }
  close() {
    this.readyState = 2;
  }
  tell(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}
