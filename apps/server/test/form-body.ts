/** A multipart body of fields and one file, and its content type. */
export async function encodeForm(fields: Readonly<Record<string, string>>, file: Blob | null, part = 'file') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append(part, file, 'Borscht «1».txt')
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
