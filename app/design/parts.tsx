'use client';

import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon, type IconName } from '@/components/ui/icon';
import { Ledger } from '@/components/ui/ledger';
import { Logo } from '@/components/ui/logo';
import { Notice } from '@/components/ui/notice';
import { Constellation, Corners } from '@/components/ui/ornament';
import { RadioGroup } from '@/components/ui/radio-group';
import { SectionHeading } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { Overlays } from './overlays';

const variants = ['primary', 'secondary', 'quiet'] as const;
const icons: IconName[] = [
  'arrowRight',
  'arrowLeft',
  'arrowDown',
  'chevronDown',
  'plus',
  'close',
  'menu',
  'check',
];

export function Controls() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="lg">
            {`${variant}, large`}
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy busyLabel="Sending...">
            Send
          </Button>
          <ButtonLink variant={variant} href="/design">
            a link
          </ButtonLink>
        </div>
      ))}
      <div className="flex items-center gap-4">
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
        <Spinner />
      </div>
      <Overlays />
    </>
  );
}

export function Fields() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <TextInput
        name="design-plain"
        label="Name"
        hint="As on the birth certificate"
        placeholder="DD.MM.YYYY"
      />
      <TextInput
        name="design-wrong"
        label="Email address"
        defaultValue="nobody"
        error="Please enter a valid email address"
      />
      <TextInput name="design-off" label="Switched off" defaultValue="Cannot be changed" disabled />
      <Select
        name="design-select"
        label="Package"
        note="(optional)"
        options={[
          { value: 'essence', label: 'Essence Reading' },
          { value: 'full', label: 'Full Chart Reading' },
        ]}
      />
      <TextArea name="design-text" label="Your review" counter="12/500" defaultValue="Twelve signs" />
      <TextArea name="design-text-wrong" label="Message" error="Message must be at least 10 characters" />
      <Checkbox
        name="design-box"
        label="I agree to what stands here."
        hint="It can be withdrawn."
        defaultChecked
      />
      <Checkbox name="design-box-wrong" label="I agree to this as well." error="Please tick this box." />
      <RadioGroup
        inline
        name="design-radio"
        label="Language"
        defaultValue="en"
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'German' },
        ]}
      />
    </div>
  );
}

export function Surfaces() {
  const rows = [
    { label: 'Life path', value: '7' },
    { label: 'Sent to', value: 'somebody@example.com' },
    { label: 'Total', value: '$80', total: true },
  ];
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="card">
          <h3>A card</h3>
          <Ledger rows={rows} />
        </div>
        <div className="card card-featured">
          <h3>A featured card</h3>
          <Ledger rows={rows} />
        </div>
      </div>
      {(['info', 'success', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          It stands in the flow of the page.
        </Notice>
      ))}
      <div>
        <Disclosure summary="A question that opens" open>
          <p>And its answer.</p>
        </Disclosure>
        <Disclosure summary="Another one">
          <p>And its answer.</p>
        </Disclosure>
      </div>
      <div className="flex flex-wrap gap-4">
        <Badge>plain</Badge>
        <Badge tone="royal">royal</Badge>
        <Badge tone="wash">wash</Badge>
      </div>
    </>
  );
}

export function TextParts() {
  return (
    <>
      <SectionHeading
        number={5}
        eyebrow="An eyebrow"
        title="A section's heading"
        lead="And its lead."
        level={3}
      />
      <SectionHeading number={8} align="centre" title="The same, centred" level={3} />
      <div className="flex flex-wrap items-end gap-10">
        <Logo size="sm" />
        <Logo />
        <Logo size="lg" />
      </div>
      <div className="flex flex-wrap gap-6">
        {icons.map((name) => (
          <span key={name} className="grid justify-items-center gap-1 text-xs">
            <Icon name={name} size={28} />
            <span>{name}</span>
          </span>
        ))}
      </div>
      <div className="night relative h-64">
        <Constellation sky="closing" />
        <Corners />
      </div>
      <div className="rule-double" />
    </>
  );
}
