/** Serializes JSON for a script element, where it must not contain `</script>` or `<!--`. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
