import { z } from 'zod';
import type { Parameter, Schema } from '../http/operation.ts';

const schemaAddress = '#/components/schemas/';

/**
 * Converts zod schemas to JSON Schema. Schemas with an `id` become references, collected in `shapes`. Requests are described as
 * sent, responses as received, without a ban on fields that later versions may add.
 */
export function schemaCollector() {
  const shapes: Record<string, Schema> = {};

  function convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const json = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // A format says more than zod's pattern for it, and a safe integer isn't a limit anyone chose.
        if (jsonSchema.format || jsonSchema.type !== 'string') delete jsonSchema.pattern;
        // A note with alternatives replaces the type.
        if (jsonSchema.anyOf)
          for (const key of ['type', 'minimum', 'maximum'] as const) delete jsonSchema[key];
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    });
    const {
      $schema,
      $defs = {},
      ...rest
    } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${schemaAddress}`));
    for (const [name, shape] of Object.entries($defs as Record<string, Schema>)) {
      const known = shapes[name];
      if (known && JSON.stringify(known) !== JSON.stringify(shape)) {
        throw new Error(`Two schemas have the id ${name}.`);
      }
      shapes[name] = shape;
    }
    return rest;
  }

  return {
    shapes,
    sent: (schema: z.ZodType) => convert(schema, 'input'),
    answered: (schema: z.ZodType) => convert(schema, 'output'),
  };
}

export function parametersOf(
  { properties = {}, required = [] }: Schema,
  place: Parameter['in'],
): Parameter[] {
  return Object.entries(properties as Record<string, Schema>).map(([name, property]) => {
    const { description, examples, deprecated, ...schema } = property;
    const [example] = (examples as Parameter['example'][] | undefined) ?? [];
    return {
      name,
      in: place,
      ...((required as string[]).includes(name) && { required: true }),
      ...(deprecated === true && { deprecated }),
      description: String(description ?? ''),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}
