/** Whether a picture is hosted by our own server; others are never embedded (DEC-29). */
export const isOwnPicture = (url: string | null): url is string => url !== null && /^\/(?!\/)/.test(url)
