/** Cache Storage in memory, as far as the service worker uses it. Addresses keep their order. */
export class FakeCache {
  readonly entries = new Map<string, Response>();
  /** Called before each write; may throw, as a full disk does. */
  beforePut: () => void = () => {};

  async match(address: string | URL) {
    return this.entries.get(String(address))?.clone();
  }
  async put(address: string | URL, response: Response) {
    this.beforePut();
    this.entries.set(String(address), response);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url: new URL(url, ORIGIN).href }));
  }
  async delete({ url }: { url: string }) {
    const { pathname } = new URL(url);
    return this.entries.delete(pathname);
  }
}

const ORIGIN = "https://shop.example";

export function fakeCaches() {
  const all = new Map<string, FakeCache>();
  return {
    cacheOf(name: string): FakeCache {
      const found = all.get(name) ?? new FakeCache();
      all.set(name, found);
      return found;
    },
    open(name: string) {
      return Promise.resolve(this.cacheOf(name));
    },
  };
}
