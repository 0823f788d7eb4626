/** JSON for a script element: it can't contain `</script>` or `<!--`. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
