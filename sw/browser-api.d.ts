/** Service worker APIs of Chromium that TypeScript does not declare. */

/** https://developer.mozilla.org/en-US/docs/Web/API/SyncEvent */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** https://developer.mozilla.org/en-US/docs/Web/API/InstallEvent/addRoutes */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(routes: readonly object[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
  sync: SyncEvent;
}

interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}
