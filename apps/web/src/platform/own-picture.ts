/** Whether a picture lies on our own server: what lies elsewhere is never loaded into a page (DEC-29). */
export const isOwnPicture = (url: string | null): url is string => url !== null && /^\/(?!\/)/.test(url)
