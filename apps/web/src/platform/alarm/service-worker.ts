import { scriptUrl } from './script-url.ts'

const SERVICE_WORKER = '/sw.js'
const READY_TIMEOUT_MS = 5_000

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(scriptUrl(SERVICE_WORKER), { scope: '/' })
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start in time')), READY_TIMEOUT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

let registration: Promise<ServiceWorkerRegistration> | undefined

/** The service worker, registered on first use. Rejects where there is none, or it does not start within five seconds. */
export async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  registration ??= register()
  registration.catch(() => (registration = undefined))
  return registration
}
